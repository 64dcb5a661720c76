import { createFileRoute } from '@tanstack/react-router';
import { VehiclesPage } from '../admin/vehicles/list/vehicles-page.tsx';
import { carsSearch } from '../admin/vehicles/list/vehicles-search.ts';

export const Route = createFileRoute('/admin/vehicles')({
  staticData: { texts: ['admin-rentals', 'admin-upkeep', 'admin-vehicles'] },
  validateSearch: carsSearch,
  component: () => <VehiclesPage search={Route.useSearch()} />,
});
