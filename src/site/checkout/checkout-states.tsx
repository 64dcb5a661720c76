import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import type { TrpcError } from '#src/lib/trpc.ts';
import action from '#src/ui/action.module.css';
import { Notice } from '#src/ui/notice.tsx';
import classes from './checkout.module.css';

interface CheckoutWaitingProps {
  error: TrpcError | null;
  onRetry: () => void;
}

/** The offer is loading, or failed to load. */
export function CheckoutWaiting({ error, onRetry }: CheckoutWaitingProps) {
  const { t, word } = useTranslation();
  return (
    <div className={classes.page}>
      <h1 className={classes.heading}>{t('checkout.title')}</h1>
      {error ? (
        <Notice tone="error" role="alert" title={errorText(error, word)}>
          <button type="button" className={action.secondary} onClick={onRetry}>
            {t('common.tryAgain')}
          </button>
        </Notice>
      ) : (
        <p role="status">{t('common.loading')}</p>
      )}
    </div>
  );
}
