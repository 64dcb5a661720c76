import { createFileRoute } from '@tanstack/react-router';
import { SlipPage } from '../admin/cash/slip-page.tsx';

export const Route = createFileRoute('/admin/cash_/slips/$id')({
  staticData: { texts: ['admin-cash'] },
  component: Slip,
});

function Slip() {
  const { id } = Route.useParams();
  return <SlipPage key={id} movementId={id} />;
}
