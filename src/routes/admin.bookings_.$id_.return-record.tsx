import { createFileRoute } from '@tanstack/react-router';
import { ContractPage } from '../admin/contracts/contract-page.tsx';

export const Route = createFileRoute('/admin/bookings_/$id_/return-record')({
  staticData: {
    texts: ['admin-upkeep', 'admin-contracts', 'signing', 'admin-inspections', 'admin-bookings'],
  },
  component: ReturnRecord,
});

function ReturnRecord() {
  const { id } = Route.useParams();
  return <ContractPage key={id} bookingId={id} of="return" />;
}
