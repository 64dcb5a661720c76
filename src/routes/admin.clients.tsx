import { createFileRoute } from '@tanstack/react-router';
import { ClientsPage } from '../admin/clients/list/clients-page.tsx';
import { clientsSearch } from '../admin/clients/list/clients-search.ts';

export const Route = createFileRoute('/admin/clients')({
  staticData: { texts: ['admin-clients'] },
  validateSearch: clientsSearch,
  component: ClientsPage,
});
