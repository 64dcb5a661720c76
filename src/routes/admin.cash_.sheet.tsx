import { createFileRoute } from '@tanstack/react-router';
import { cashSearch } from '../admin/cash/cash-search.ts';
import { SheetPage } from '../admin/cash/sheet-page.tsx';

export const Route = createFileRoute('/admin/cash_/sheet')({
  staticData: {
    texts: ['admin-cash', 'admin-payments', 'admin-money', 'admin-paper-forms', 'admin-inspections'],
  },
  validateSearch: cashSearch,
  component: SheetPage,
});
