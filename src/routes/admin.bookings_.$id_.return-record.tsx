import { createFileRoute } from '@tanstack/react-router';
import { anId, searchParams } from '#domain/search-params.ts';
import { ContractPage } from '../admin/contracts/contract-page.tsx';

export const Route = createFileRoute('/admin/bookings_/$id_/return-record')({
  staticData: {
    texts: ['admin-upkeep', 'admin-contracts', 'signing', 'admin-inspections', 'admin-bookings'],
  },
  // Which return, where the rental had several cars.
  validateSearch: searchParams({ of: anId }),
  component: ReturnRecord,
});

function ReturnRecord() {
  const { id } = Route.useParams();
  const { of } = Route.useSearch();
  return <ContractPage key={`${id} ${of}`} bookingId={id} of="return" inspectionId={of} />;
}
