import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '../admin/dashboard/dashboard-page.tsx';

export const Route = createFileRoute('/admin/')({
  staticData: {
    texts: [
      'admin-upkeep',
      'admin-dashboard',
      'admin-cash',
      'admin-bookings',
      'admin-money',
      'admin-paper-forms',
      'admin-inspections',
      'admin-vehicles',
      'admin-rentals',
    ],
  },
  component: DashboardPage,
});
