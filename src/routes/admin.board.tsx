import { createFileRoute, redirect } from '@tanstack/react-router';
import { BoardPage } from '../admin/board/board-page.tsx';
import { ownBranch } from '../admin/frame/own-branch.ts';

export const Route = createFileRoute('/admin/board')({
  staticData: {
    texts: [
      'admin-upkeep',
      'admin-board',
      'admin-rentals',
      'admin-dashboard',
      'admin-bookings',
      'admin-money',
      'admin-paper-forms',
      'admin-inspections',
    ],
  },
  beforeLoad: ({ context: { user }, search }) => {
    const branch = ownBranch(user, search);
    if (branch !== null) throw redirect({ to: '/admin/board', search: { ...search, branch } });
  },
  component: BoardPage,
});
