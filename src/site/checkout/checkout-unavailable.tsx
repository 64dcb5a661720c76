import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import action from '#src/ui/action.module.css';
import { EmptyState } from '#src/ui/empty-state.tsx';
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
