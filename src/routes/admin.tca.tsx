import { createFileRoute } from '@tanstack/react-router';
import { TaxPage } from '../admin/invoices/tax-page.tsx';
import { taxSearch } from '../admin/invoices/tax-search.ts';

export const Route = createFileRoute('/admin/tca')({
  staticData: { texts: ['admin-invoices', 'admin-reports'] },
  validateSearch: taxSearch,
  component: TaxPage,
});
