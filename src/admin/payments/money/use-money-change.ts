import { useTranslation } from '#src/i18n/use-translation.ts';
import type { RouterOutputs, TrpcError } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { useRefresh } from '../../kit/editing/use-refresh.ts';
import { useWriteError } from '../../kit/editing/use-write-error.ts';
import { openPaper } from './papers.ts';

type MoneyAnswer = RouterOutputs['payments']['take'];

interface Settings {
  about: 'payment' | 'deposit' | 'charge';
  /** What the toast says once it is done. */
  done: (answer: MoneyAnswer) => string;
  /** Shows a refusal at its fields; false when it names none. */
  refuse?: (error: TrpcError) => boolean;
  /** Asks an admin, or whoever sends it, where one has to agree; false for another refusal. */
  ask?: (error: TrpcError) => boolean;
  onClose: () => void;
  /** Reads the money again for what is typed; where nobody does, the dialog closes. */
  onStale?: (() => void) | undefined;
}

/** What every change of a booking's money does after its answer: it says so, offers the paper, and reads all again. */
export function useMoneyChange({ about, done, refuse, ask, onClose, onStale = onClose }: Settings) {
  const { t, locale } = useTranslation();
  const refresh = useRefresh();
  return {
    onSuccess: (answer: MoneyAnswer) => {
      const { receipt } = answer;
      onClose();
      showToast({
        ...(about === 'payment'
          ? { title: t('adminBookings.toast.paymentUpdated'), message: done(answer) }
          : { title: done(answer) }),
        tone: 'success',
        ...(receipt
          ? { action: { label: t('money.paper.print'), run: () => openPaper(receipt.id, locale) } }
          : {}),
      });
    },
    onError: useWriteError({
      title: t(about === 'payment' ? 'adminBookings.toast.paymentFailed' : 'common.error'),
      meanings: { STALE_VERSION: t('adminBookings.toast.stale') },
      isShown: ask,
      refuse,
      // What was typed was meant for a balance that is another now.
      onStale,
    }),
    onSettled: refresh,
  } as const;
}
