import { createFileRoute } from '@tanstack/react-router';
import { searchParams } from '#domain/search-params.ts';
import { listParams } from '../admin/kit/list/list-search.ts';
import { DepositsPage } from '../admin/payments/deposits/deposits-page.tsx';

export const Route = createFileRoute('/admin/cash_/deposits')({
  staticData: {
    texts: [
      'admin-upkeep',
      'admin-payments',
      'admin-money',
      'admin-paper-forms',
      'admin-inspections',
      'admin-bookings',
    ],
  },
  validateSearch: searchParams({ page: listParams.page, pageSize: listParams.pageSize }),
  component: DepositsPage,
});
