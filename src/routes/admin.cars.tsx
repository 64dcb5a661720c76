import { createFileRoute } from '@tanstack/react-router';
import { CarsPage } from '../admin/cars/cars-page.tsx';
import { carsSearch } from '../admin/cars/cars-search.ts';

export const Route = createFileRoute('/admin/cars')({
  staticData: { messages: ['admin-fleet'] },
  validateSearch: carsSearch,
  component: () => <CarsPage search={Route.useSearch()} />,
});
