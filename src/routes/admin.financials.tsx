import { createFileRoute } from '@tanstack/react-router';
import { FinancialsPage } from '../admin/reports/financials/financials-page.tsx';

export const Route = createFileRoute('/admin/financials')({
  staticData: { texts: ['admin-reports', 'admin-money', 'admin-paper-forms', 'admin-inspections'] },
  component: FinancialsPage,
});
