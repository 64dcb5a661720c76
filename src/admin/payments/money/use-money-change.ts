import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import type { RouterOutputs, TrpcError } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { useRefresh } from '../../kit/editing/use-refresh.ts';
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
  const { t, word, locale } = useTranslation();
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
    onError: (error: TrpcError) => {
      if (ask?.(error)) return;
      if (refuse?.(error)) return showToast({ title: t('validation.form.fixErrors'), tone: 'error' });
      const isStale = errorCode(error) === 'STALE_VERSION';
      showToast({
        title: t(about === 'payment' ? 'adminBookings.toast.paymentFailed' : 'common.error'),
        message: isStale ? t('adminBookings.toast.stale') : errorText(error, word),
        tone: 'error',
      });
      // What was typed was meant for a balance that is another now.
      if (isStale) onStale();
    },
    onSettled: refresh,
  } as const;
}
