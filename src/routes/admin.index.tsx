import { createFileRoute, redirect } from '@tanstack/react-router';

/** Staff land on their bookings: the day's work. */
export const Route = createFileRoute('/admin/')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/admin/bookings', search: { branch: search.branch }, replace: true });
  },
});
