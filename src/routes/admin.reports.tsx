import { createFileRoute } from '@tanstack/react-router';
import { ReportsPage } from '../admin/reports/reports-page.tsx';
import { reportsSearch } from '../admin/reports/reports-search.ts';

export const Route = createFileRoute('/admin/reports')({
  staticData: { texts: ['admin-reports'] },
  validateSearch: reportsSearch,
  component: ReportsPage,
});
