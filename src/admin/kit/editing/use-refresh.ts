import { readAgain } from '#src/lib/read-again.ts';
import { trpc } from '#src/lib/trpc.ts';

/**
 * After a write of staff nothing that they read before counts any more: what is on screen is asked for again at once,
 * the rest when it is opened. A booking, its car, its money and its tasks hang together too closely to name single queries.
 */
export function useRefresh() {
  const utils = trpc.useUtils();
  return readAgain(() =>
    Promise.all([
      utils.staff.invalidate(),
      utils.payments.invalidate(),
      utils.reports.invalidate(),
      utils.public.vehicles.invalidate(),
    ]),
  );
}

/** What the owner sets is printed and charged everywhere, on the public site too. */
export function useSettingsRefresh() {
  const utils = trpc.useUtils();
  return readAgain(() => utils.invalidate());
}
