import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import type { TrpcError } from '#src/lib/trpc.ts';
import action from '#src/ui/action.module.css';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import classes from './checkout.module.css';

/** No car to check out: the link was cut short, or the car is gone. */
export function CheckoutUnavailable({ reason }: { reason: 'noVehicle' | 'unknownVehicle' }) {
  const { t } = useTranslation();
  const isUnknown = reason === 'unknownVehicle';
  return (
    <div className={classes.page}>
      <h1 className={classes.heading}>{t('checkout.title')}</h1>
      <EmptyState
        title={isUnknown ? t('error.VEHICLE_NOT_FOUND') : t('checkout.noVehicle.title')}
        text={isUnknown ? t('checkout.unknownVehicle.text') : t('checkout.noVehicle.text')}
      >
        <Link to="/fleet" className={action.primary}>
          {t('checkout.noVehicle.action')}
        </Link>
      </EmptyState>
    </div>
  );
}

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
