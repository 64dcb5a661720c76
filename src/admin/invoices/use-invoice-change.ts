import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import type { TrpcError } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { useRefresh } from '../kit/editing/use-refresh.ts';
import { openInvoice } from './invoice-data.ts';

interface Settings {
  /** What the toast says of the paper that was made. */
  done: (number: string) => string;
  refuse: (error: TrpcError) => boolean;
  onClose: () => void;
}

/** What issuing and correcting do after the answer: they say so, offer the paper, and read all again. */
export function useInvoiceChange({ done, refuse, onClose }: Settings) {
  const { t, word } = useTranslation();
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
    onError: (error: TrpcError) => {
      if (refuse(error)) return showToast({ title: t('validation.form.fixErrors'), tone: 'error' });
      const isStale = errorCode(error) === 'STALE_VERSION';
      showToast({
        title: t('invoices.failed'),
        message: isStale ? t('invoices.stale') : errorText(error, word),
        tone: 'error',
      });
      // The amounts that were shown are others now.
      if (isStale) onClose();
    },
    onSettled: refresh,
  } as const;
}
