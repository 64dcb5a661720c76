import { createFileRoute } from '@tanstack/react-router';
import { CashPage } from '../admin/cash/cash-page.tsx';
import { cashSearch } from '../admin/cash/cash-search.ts';

export const Route = createFileRoute('/admin/cash')({
  staticData: { texts: ['admin-cash', 'admin-money', 'admin-paper-forms', 'admin-inspections', 'signing'] },
  validateSearch: cashSearch,
  component: CashPage,
});
