import { VehicleImage } from '#src/components/vehicle-image.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { CheckoutData } from './checkout-data.ts';
import classes from './checkout-head.module.css';

/** Which car this is about; its picture only on phones, where the summary is folded away. */
export function CheckoutHead({ vehicle }: { vehicle: CheckoutData['vehicle'] }) {
  const { t } = useTranslation();
  return (
    <div className={classes.head}>
      <div className={classes.picture}>
        <VehicleImage
          image={vehicle.images[0] ?? null}
          alt=""
          sizes="(max-width: 900px) 120px, 360px"
          isPriority
        />
      </div>
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
