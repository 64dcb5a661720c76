import { useTranslation } from '#src/i18n/use-translation.ts';
import { readAgain } from '#src/lib/read-again.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import type { DrawerControl } from '../kit/editing/edit-drawer.tsx';
import { useWriteError } from '../kit/editing/use-write-error.ts';

interface Settings {
  /** What the toast says. */
  done: string;
  form: { release: () => void; refuse: (error: TrpcError) => boolean };
  drawer: DrawerControl;
}

/** What follows a change of papers or service: it is said, and whatever shows it is read again. */
export function useUpkeepChange({ done, form, drawer }: Settings) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  return {
    onSuccess: () => {
      showToast({ tone: 'success', title: done });
      form.release();
      drawer.leave();
    },
    onError: useWriteError({ title: t('upkeep.failed'), isShown: form.refuse }),
    onSettled: readAgain(() =>
      Promise.all([
        utils.staff.upkeep.invalidate(),
        utils.staff.expenses.invalidate(),
        utils.staff.cash.invalidate(),
        utils.staff.vehicles.invalidate(),
      ]),
    ),
  };
}
