import { trpc } from '#src/lib/trpc.ts';

/**
 * After a write of staff nothing that they read before counts any more: what is on screen is asked for again at once,
 * the rest when it is opened. A booking, its car, its money and its tasks hang together too closely to name single queries.
 * As `onSettled` it keeps a write busy until all is read, but one that was refused: whoever is asked whether they are sure
 * answers while the line is still busy, and what they answer has to be sent.
 */
export function useRefresh() {
  const utils = trpc.useUtils();
  return (_answer?: unknown, error: unknown = null) => {
    const read = Promise.all([
      utils.staff.invalidate(),
      utils.payments.invalidate(),
      utils.reports.invalidate(),
      utils.public.vehicles.invalidate(),
    ]);
    return error === null ? read : undefined;
  };
}

/** What the owner sets is printed and charged everywhere, on the public site too. */
export function useSettingsRefresh() {
  const utils = trpc.useUtils();
  return () => utils.invalidate();
}
