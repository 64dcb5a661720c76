import { createFileRoute } from '@tanstack/react-router';
import { BoardPage } from '../admin/board/board-page.tsx';

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
  component: BoardPage,
});
