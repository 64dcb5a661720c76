import { createFileRoute } from '@tanstack/react-router';
import { ExpensesPage } from '../admin/expenses/expenses-page.tsx';
import { expensesSearch } from '../admin/expenses/expenses-search.ts';

export const Route = createFileRoute('/admin/expenses')({
  staticData: {
    texts: ['admin-cash', 'admin-money', 'admin-paper-forms', 'admin-inspections', 'admin-vehicles'],
  },
  validateSearch: expensesSearch,
  component: ExpensesPage,
});
