import { trpc } from '#src/lib/trpc.ts';

/** After a write: whatever shows bookings or payments is asked for again, the badges of the sidebar included. */
export function useRefreshBookings() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.staff.bookings.list.invalidate(),
      utils.staff.bookings.get.invalidate(),
      utils.staff.bookings.availability.invalidate(),
      utils.staff.clients.invalidate(),
      utils.payments.invalidate(),
      utils.staff.notifications.status.invalidate(),
      utils.staff.dashboard.invalidate(),
      utils.staff.calendar.invalidate(),
    ]);
}
