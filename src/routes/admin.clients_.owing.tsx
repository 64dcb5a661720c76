import { createFileRoute } from '@tanstack/react-router';
import { owingSearch } from '../admin/clients/clients-search.ts';
import { OwingPage } from '../admin/clients/owing/owing-page.tsx';

export const Route = createFileRoute('/admin/clients_/owing')({
  staticData: { texts: ['admin-clients', 'admin-money', 'admin-paper-forms', 'admin-inspections'] },
  validateSearch: owingSearch,
  component: OwingPage,
});
