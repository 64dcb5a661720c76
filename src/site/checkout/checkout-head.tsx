import { useTranslation } from '#src/i18n/use-translation.ts';
import type { CheckoutData } from './checkout-data.ts';
import classes from './checkout-head.module.css';
import { CheckoutPicture } from './checkout-picture.tsx';

/** Which car this is about; its picture only on phones, where the summary is folded away. */
export function CheckoutHead({ vehicle }: { vehicle: CheckoutData['vehicle'] }) {
  const { t } = useTranslation();
  return (
    <div className={classes.head}>
      <CheckoutPicture images={vehicle.images} className={classes.picture} />
      <div>
        <h1 className={classes.heading}>
          {t('checkout.heading', { car: `${vehicle.brand} ${vehicle.model}` })}
        </h1>
        <p className={classes.facts}>
          {t(`vehicle.class.${vehicle.class}`)} · {t(`vehicle.transmission.${vehicle.transmission}`)} ·{' '}
          {t('vehicle.seats', { seats: vehicle.seats })} · {vehicle.city}
        </p>
      </div>
    </div>
  );
}
