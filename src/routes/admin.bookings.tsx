import { createFileRoute } from '@tanstack/react-router';
import { BookingsPage } from '../admin/bookings/list/bookings-page.tsx';
import { bookingsSearch } from '../admin/bookings/list/bookings-search.ts';

export const Route = createFileRoute('/admin/bookings')({
  staticData: { texts: ['admin-bookings', 'admin-money'] },
  validateSearch: bookingsSearch,
  component: BookingsPage,
});
