import { createFileRoute } from '@tanstack/react-router';
import { InspectionPage } from '../admin/inspections/inspection-page.tsx';

export const Route = createFileRoute('/admin/bookings_/$id_/return')({
  staticData: {
    texts: ['admin-inspections', 'admin-bookings', 'admin-money', 'admin-clients', 'admin-activity'],
  },
  component: Return,
});

function Return() {
  const { id } = Route.useParams();
  return <InspectionPage key={id} bookingId={id} kind="return" />;
}
