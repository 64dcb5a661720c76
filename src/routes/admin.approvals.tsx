import { createFileRoute } from '@tanstack/react-router';
import { ApprovalsPage } from '../admin/approvals/approvals-page.tsx';

export const Route = createFileRoute('/admin/approvals')({
  staticData: { texts: ['approvals', 'admin-upkeep', 'admin-bookings', 'admin-activity', 'admin-vehicles'] },
  component: ApprovalsPage,
});
