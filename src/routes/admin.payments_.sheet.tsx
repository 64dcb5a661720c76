import { createFileRoute } from '@tanstack/react-router';
import { PaymentSheetPage } from '../admin/payments/payment-sheet-page.tsx';
import { paymentsSearch } from '../admin/payments/payments-search.ts';

export const Route = createFileRoute('/admin/payments_/sheet')({
  staticData: {
    texts: [
      'admin-upkeep',
      'admin-bookings',
      'admin-money',
      'admin-paper-forms',
      'admin-inspections',
      'admin-payments',
    ],
  },
  validateSearch: paymentsSearch,
  component: PaymentSheetPage,
});
