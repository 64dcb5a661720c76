import { createFileRoute } from '@tanstack/react-router';
import { anId, searchParams } from '#domain/search-params.ts';
import { InspectionPage } from '../admin/inspections/inspection-page.tsx';

export const Route = createFileRoute('/admin/bookings_/$id_/hand-over')({
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
  // The numbered form that it is entered from.
  validateSearch: searchParams({ form: anId }),
  component: HandOver,
});

function HandOver() {
  const { id } = Route.useParams();
  const { form } = Route.useSearch();
  return <InspectionPage key={id} bookingId={id} kind="hand_over" formId={form} />;
}
