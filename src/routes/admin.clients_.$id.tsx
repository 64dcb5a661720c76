import { createFileRoute } from '@tanstack/react-router';
import { clientSearch } from '../admin/clients/clients-search.ts';
import { ClientDetailPage } from '../admin/clients/detail/client-detail-page.tsx';

export const Route = createFileRoute('/admin/clients_/$id')({
  staticData: {
    texts: [
      'admin-upkeep',
      'admin-clients',
      'admin-bookings',
      'admin-money',
      'admin-paper-forms',
      'admin-inspections',
      'admin-messaging',
    ],
  },
  validateSearch: clientSearch,
  component: ClientDetailPage,
});
