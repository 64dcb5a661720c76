import { createFileRoute } from '@tanstack/react-router';
import { CarsPage } from '../admin/cars/cars-page.tsx';
import { carsSearch } from '../admin/cars/cars-search.ts';

export const Route = createFileRoute('/admin/vehicles')({
  staticData: { messages: ['admin-fleet'] },
  validateSearch: carsSearch,
  component: () => <CarsPage search={Route.useSearch()} />,
});
