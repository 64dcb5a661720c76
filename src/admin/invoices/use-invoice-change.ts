import { useTranslation } from '#src/i18n/use-translation.ts';
import type { TrpcError } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { useRefresh } from '../kit/editing/use-refresh.ts';
import { useWriteError } from '../kit/editing/use-write-error.ts';
import { openInvoice } from './invoice-data.ts';

interface Settings {
  /** What the toast says of the paper that was made. */
  done: (number: string) => string;
  refuse: (error: TrpcError) => boolean;
  onClose: () => void;
}

/** What issuing and correcting do after the answer: they say so, offer the paper, and read all again. */
export function useInvoiceChange({ done, refuse, onClose }: Settings) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  return {
    onSuccess: ({ id, number }: { id: string; number: string }) => {
      onClose();
      showToast({
        title: done(number),
        tone: 'success',
        action: { label: t('invoices.print'), run: () => openInvoice(id) },
      });
    },
    onError: useWriteError({
      title: t('invoices.failed'),
      meanings: { STALE_VERSION: t('invoices.stale') },
      refuse,
      // The amounts that were shown are others now.
      onStale: onClose,
    }),
    onSettled: refresh,
  } as const;
}
