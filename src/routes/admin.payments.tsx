import { createFileRoute } from '@tanstack/react-router';
import { PaymentsPage } from '../admin/payments/payments-page.tsx';
import { paymentsSearch } from '../admin/payments/payments-search.ts';

export const Route = createFileRoute('/admin/payments')({
  staticData: {
    texts: [
      'admin-upkeep',
      'admin-bookings',
      'admin-money',
      'admin-paper-forms',
      'admin-inspections',
      'admin-payments',
      'admin-reports',
    ],
  },
  validateSearch: paymentsSearch,
  component: PaymentsPage,
});
