import { trpc } from '#src/lib/trpc.ts';

/** After a write: whatever shows bookings, payments or invoices is asked for again, the badges of the sidebar included. */
export function useRefreshBookings() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.staff.board.invalidate(),
      utils.staff.bookings.list.invalidate(),
      utils.staff.bookings.get.invalidate(),
      utils.staff.bookings.availability.invalidate(),
      utils.staff.clients.invalidate(),
      utils.payments.invalidate(),
      utils.staff.inspections.invalidate(),
      utils.staff.invoices.invalidate(),
      utils.staff.contracts.invalidate(),
      utils.staff.notifications.status.invalidate(),
      utils.staff.dashboard.invalidate(),
      utils.staff.calendar.invalidate(),
    ]);
}

/** After a write: whatever shows cars is asked for again, the public site's too. */
export function useRefreshVehicles() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.staff.vehicles.invalidate(),
      utils.staff.dashboard.invalidate(),
      utils.staff.calendar.invalidate(),
      utils.public.vehicles.invalidate(),
    ]);
}

/** What the owner sets is printed and charged everywhere: nothing that was read before counts any more. */
export function useSettingsRefresh() {
  const utils = trpc.useUtils();
  return () => utils.invalidate();
}
