import { createFileRoute, redirect } from '@tanstack/react-router';
import { DashboardPage } from '../admin/dashboard/dashboard-page.tsx';
import { ownBranch } from '../admin/frame/own-branch.ts';

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
  beforeLoad: ({ context: { user }, search }) => {
    const branch = ownBranch(user, search);
    if (branch !== null) throw redirect({ to: '/admin', search: { ...search, branch } });
  },
  component: DashboardPage,
});
