import { trpc } from '#src/lib/trpc.ts';

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
