import { createFileRoute, redirect } from '@tanstack/react-router';
import { BookingsPage } from '../admin/bookings/list/bookings-page.tsx';
import { bookingsSearch, hasFilter } from '../admin/bookings/list/bookings-search.ts';
import { dueSearch, keptDue } from '../admin/bookings/list/due-queue.ts';

export const Route = createFileRoute('/admin/bookings')({
  staticData: {
    texts: [
      'admin-upkeep',
      'admin-bookings',
      'admin-rentals',
      'admin-money',
      'admin-paper-forms',
      'admin-inspections',
    ],
  },
  validateSearch: bookingsSearch,
  // Opened without a question, the list shows what it was led by last.
  beforeLoad: ({ search }) => {
    const due = keptDue();
    if (due === undefined || hasFilter(search) || search.sort || search.page || search.create) return;
    throw redirect({ to: '/admin/bookings', search: { ...search, ...dueSearch(due) } });
  },
  component: BookingsPage,
});
