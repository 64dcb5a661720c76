import { createFileRoute } from '@tanstack/react-router';
import { clientsSearch } from '../admin/clients/clients-search.ts';
import { ClientsPage } from '../admin/clients/list/clients-page.tsx';

export const Route = createFileRoute('/admin/clients')({
  staticData: { texts: ['admin-clients', 'admin-reports'] },
  validateSearch: clientsSearch,
  component: ClientsPage,
});
