import { createFileRoute } from '@tanstack/react-router';
import { VehicleDetailPage } from '../admin/vehicles/detail/vehicle-detail-page.tsx';

export const Route = createFileRoute('/admin/vehicles_/$id')({
  staticData: {
    texts: [
      'admin-upkeep',
      'admin-cash',
      'admin-money',
      'admin-paper-forms',
      'admin-vehicles',
      'admin-activity',
      'admin-bookings',
      'admin-inspections',
      'admin-incidents',
      'admin-rentals',
    ],
  },
  component: () => <VehicleDetailPage vehicleId={Route.useParams().id} />,
});
