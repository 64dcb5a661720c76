import { createFileRoute } from '@tanstack/react-router';
import { BalancesPage } from '../admin/clients/balances/balances-page.tsx';
import { balancesSearch } from '../admin/clients/clients-search.ts';

export const Route = createFileRoute('/admin/clients_/balances')({
  staticData: { texts: ['admin-clients', 'admin-money', 'admin-paper-forms', 'admin-inspections'] },
  validateSearch: balancesSearch,
  component: BalancesPage,
});
