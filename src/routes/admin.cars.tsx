import { createFileRoute } from '@tanstack/react-router';
import { VehiclesPage } from '../admin/vehicles/list/vehicles-page.tsx';
import { vehiclesSearch } from '../admin/vehicles/list/vehicles-search.ts';

export const Route = createFileRoute('/admin/cars')({
  staticData: { texts: ['admin-rentals', 'admin-upkeep', 'admin-vehicles'] },
  validateSearch: vehiclesSearch,
  component: () => <VehiclesPage search={Route.useSearch()} />,
});
