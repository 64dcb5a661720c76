import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';

interface CashChange {
  /** Shows a refusal at its fields; false when it names none. */
  refuse: (error: TrpcError) => boolean;
  /** Asks an admin where one has to agree; false for another refusal. */
  ask?: (error: TrpcError) => boolean;
}

/** What follows a write to a drawer: whatever shows cash is read again, a refusal is said. */
export function useCashChange({ refuse, ask }: CashChange) {
  const { t, word } = useTranslation();
  const utils = trpc.useUtils();
  return {
    onError: (error: TrpcError) => {
      if (ask?.(error) || refuse(error)) return;
      const isStale = errorCode(error) === 'STALE_VERSION';
      const message = isStale ? t('cash.stale') : errorText(error, word);
      showToast({ tone: 'error', title: t('cash.failed'), message });
    },
    onSettled: () => Promise.all([utils.staff.cash.invalidate(), utils.staff.expenses.invalidate()]),
  };
}
