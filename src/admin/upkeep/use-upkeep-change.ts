import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import type { DrawerControl } from '../kit/editing/edit-drawer.tsx';

interface Settings {
  /** What the toast says. */
  done: string;
  form: { release: () => void; refuse: (error: TrpcError) => boolean };
  drawer: DrawerControl;
}

/** What follows a change of papers or service: it is said, and whatever shows it is read again. */
export function useUpkeepChange({ done, form, drawer }: Settings) {
  const { t, word } = useTranslation();
  const utils = trpc.useUtils();
  return {
    onSuccess: () => {
      showToast({ tone: 'success', title: done });
      form.release();
      drawer.leave();
    },
    onError: (error: TrpcError) => {
      if (form.refuse(error)) return;
      showToast({ tone: 'error', title: t('upkeep.failed'), message: errorText(error, word) });
    },
    onSettled: () =>
      Promise.all([
        utils.staff.upkeep.invalidate(),
        utils.staff.expenses.invalidate(),
        utils.staff.cash.invalidate(),
        utils.staff.vehicles.invalidate(),
      ]),
  };
}
