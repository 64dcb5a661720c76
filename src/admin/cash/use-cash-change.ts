import { useTranslation } from '#src/i18n/use-translation.ts';
import { readAgain } from '#src/lib/read-again.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { useWriteError } from '../kit/editing/use-write-error.ts';

interface CashChange {
  /** Shows a refusal at its fields; false when it names none. */
  refuse: (error: TrpcError) => boolean;
  /** Asks an admin where one has to agree; false for another refusal. */
  ask?: (error: TrpcError) => boolean;
}

/** What follows a write to a drawer: whatever shows cash is read again, a refusal is said. */
export function useCashChange({ refuse, ask }: CashChange) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  return {
    onError: useWriteError({
      meanings: { STALE_VERSION: t('cash.stale') },
      isShown: (error) => ask?.(error) === true || refuse(error),
    }),
    onSettled: readAgain(() =>
      Promise.all([utils.staff.cash.invalidate(), utils.staff.expenses.invalidate()]),
    ),
  };
}
