import { createFileRoute } from '@tanstack/react-router';
import { anId, searchParams } from '#domain/search-params.ts';
import { InspectionPage } from '../admin/inspections/inspection-page.tsx';

export const Route = createFileRoute('/admin/bookings_/$id_/return')({
  staticData: {
    texts: [
      'admin-paper-forms',
      'admin-upkeep',
      'admin-inspections',
      'admin-bookings',
      'admin-money',
      'admin-clients',
      'admin-activity',
    ],
  },
  // A car that the rental had before; the numbered form that it is entered from.
  validateSearch: searchParams({ vehicle: anId, form: anId }),
  component: Return,
});

function Return() {
  const { id } = Route.useParams();
  const { vehicle, form } = Route.useSearch();
  return (
    <InspectionPage key={`${id} ${vehicle}`} bookingId={id} kind="return" vehicleId={vehicle} formId={form} />
  );
}
