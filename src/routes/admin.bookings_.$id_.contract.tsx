import { createFileRoute } from '@tanstack/react-router';
import { ContractPage } from '../admin/contracts/contract-page.tsx';

export const Route = createFileRoute('/admin/bookings_/$id_/contract')({
  staticData: {
    texts: ['admin-upkeep', 'admin-contracts', 'signing', 'admin-inspections', 'admin-bookings'],
  },
  component: Contract,
});

function Contract() {
  const { id } = Route.useParams();
  return <ContractPage key={id} bookingId={id} />;
}
