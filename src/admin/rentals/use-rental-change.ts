import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode } from '#src/lib/errors.ts';
import { isAnswerLost } from '#src/lib/lost-answer.ts';
import type { TrpcError } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { useRefresh } from '../kit/editing/use-refresh.ts';
import { refusalText } from '../kit/refusal-text.ts';

interface Settings {
  /** What the toast says once it is done. */
  done: string;
  /** Shows a refusal at its fields; false when it names none. */
  refuse?: (error: TrpcError) => boolean;
  /** Asks an admin where one has to agree; false for another refusal. */
  ask?: (error: TrpcError) => boolean;
  onClose: () => void;
}

/** The rule that refused it, where no field of the form shows it. */
function ruleOf({ data }: TrpcError, { word }: ReturnType<typeof useTranslation>): string | undefined {
  const [rule] = Object.values(data?.fieldErrors ?? {});
  return rule && word(rule);
}

/** What every change of a rental does after its answer: it says so, and whatever shows the booking or its cars is read again. */
export function useRentalChange({ done, refuse, ask, onClose }: Settings) {
  const words = useTranslation();
  const { t } = words;
  const refresh = useRefresh();
  return {
    retry: isAnswerLost,
    onSuccess: () => {
      onClose();
      showToast({ title: done, tone: 'success' });
    },
    onError: (error: TrpcError) => {
      if (ask?.(error)) return;
      if (refuse?.(error)) return showToast({ title: t('validation.form.fixErrors'), tone: 'error' });
      const isStale = errorCode(error) === 'STALE_VERSION';
      const message = isStale
        ? t('adminBookings.toast.stale')
        : (ruleOf(error, words) ?? refusalText(error, words));
      showToast({ title: t('rental.failed'), message, tone: 'error' });
    },
    onSettled: refresh,
  } as const;
}
