import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { isAnswerLost } from '#src/lib/lost-answer.ts';
import type { TrpcError } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { useRefresh } from '../kit/editing/use-refresh.ts';

interface Settings {
  /** What the toast says; nothing where the screen says it. */
  done?: string;
  /** Shows a refusal at its fields; false when it names none. */
  refuse?: (error: TrpcError) => boolean;
  onDone?: () => void;
}

/** What every change of a contract does after its answer: it says so, and reads again what has become of it. */
export function useContractChange({ done, refuse, onDone }: Settings) {
  const { t, word } = useTranslation();
  const refresh = useRefresh();
  return {
    retry: isAnswerLost,
    onSuccess: () => {
      onDone?.();
      if (done) showToast({ title: done, tone: 'success' });
    },
    onError: (error: TrpcError) => {
      if (refuse?.(error)) return showToast({ title: t('validation.form.fixErrors'), tone: 'error' });
      showToast({ title: t('common.error'), message: errorText(error, word), tone: 'error' });
    },
    onSettled: refresh,
  } as const;
}
