import { createFileRoute } from '@tanstack/react-router';
import { TransfersPage } from '../admin/transfers/transfers-page.tsx';

export const Route = createFileRoute('/admin/transfers')({
  staticData: { texts: ['admin-upkeep', 'admin-bookings', 'admin-vehicles'] },
  component: TransfersPage,
});
