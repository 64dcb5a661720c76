import { createFileRoute } from '@tanstack/react-router';
import { ClientDetailPage } from '../admin/clients/detail/client-detail-page.tsx';
import { clientSearch } from '../admin/clients/detail/client-search.ts';

export const Route = createFileRoute('/admin/clients_/$id')({
  staticData: { texts: ['admin-clients', 'admin-bookings', 'admin-messaging'] },
  validateSearch: clientSearch,
  component: ClientDetailPage,
});
