import { createFileRoute } from '@tanstack/react-router';
import { InspectionPage } from '../admin/inspections/inspection-page.tsx';

export const Route = createFileRoute('/admin/bookings_/$id_/hand-over')({
  staticData: {
    texts: ['admin-inspections', 'admin-bookings', 'admin-money', 'admin-clients', 'admin-activity'],
  },
  component: HandOver,
});

function HandOver() {
  return <InspectionPage bookingId={Route.useParams().id} kind="hand_over" />;
}
