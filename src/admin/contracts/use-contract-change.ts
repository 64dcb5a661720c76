import { isAnswerLost } from '#src/lib/lost-answer.ts';
import type { TrpcError } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { useRefresh } from '../kit/editing/use-refresh.ts';
import { useWriteError } from '../kit/editing/use-write-error.ts';

interface Settings {
  /** What the toast says; nothing where the screen says it. */
  done?: string;
  /** Shows a refusal at its fields; false when it names none. */
  refuse?: (error: TrpcError) => boolean;
  onDone?: () => void;
}

/** What every change of a contract does after its answer: it says so, and reads again what has become of it. */
export function useContractChange({ done, refuse, onDone }: Settings) {
  const refresh = useRefresh();
  return {
    retry: isAnswerLost,
    onSuccess: () => {
      onDone?.();
      if (done) showToast({ title: done, tone: 'success' });
    },
    onError: useWriteError({ refuse }),
    onSettled: refresh,
  } as const;
}
