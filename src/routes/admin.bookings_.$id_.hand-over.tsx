import { createFileRoute } from '@tanstack/react-router';
import { InspectionPage } from '../admin/inspections/inspection-page.tsx';

export const Route = createFileRoute('/admin/bookings_/$id_/hand-over')({
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
  component: HandOver,
});

function HandOver() {
  const { id } = Route.useParams();
  return <InspectionPage key={id} bookingId={id} kind="hand_over" />;
}
