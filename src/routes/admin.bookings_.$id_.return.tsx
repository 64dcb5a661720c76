import { createFileRoute } from '@tanstack/react-router';
import { anId, searchParams } from '#domain/search-params.ts';
import { InspectionPage } from '../admin/inspections/inspection-page.tsx';

export const Route = createFileRoute('/admin/bookings_/$id_/return')({
  staticData: {
    texts: [
      'admin-upkeep',
      'admin-inspections',
      'admin-bookings',
      'admin-money',
      'admin-clients',
      'admin-activity',
    ],
  },
  // A car that the rental had before.
  validateSearch: searchParams({ vehicle: anId }),
  component: Return,
});

function Return() {
  const { id } = Route.useParams();
  const { vehicle } = Route.useSearch();
  return <InspectionPage key={`${id} ${vehicle}`} bookingId={id} kind="return" vehicleId={vehicle} />;
}
