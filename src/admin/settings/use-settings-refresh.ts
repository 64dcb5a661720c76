import { trpc } from '#src/lib/trpc.ts';

/** What the owner sets is printed and charged everywhere: nothing that was read before counts any more. */
export function useSettingsRefresh() {
  const utils = trpc.useUtils();
  return () => utils.invalidate();
}
