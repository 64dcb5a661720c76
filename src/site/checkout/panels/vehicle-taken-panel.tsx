import { Link } from '@tanstack/react-router';
import { timesIn, type WantedTimes } from '#domain/site-search.ts';
import { useAmount } from '#src/components/use-amounts.ts';
import { DrawingNote, VehicleImage } from '#src/components/vehicle-image.tsx';
import { useIsThere } from '#src/i18n/use-late-texts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Notice } from '#src/ui/notice.tsx';
import checkout from '../checkout.module.css';
import type { AlternativeVehicle, CheckoutData } from '../checkout-data.ts';
import { VEHICLE_TAKEN_ID } from '../fields/field-state.ts';
import type { Journey } from '../journey/journey.ts';
import classes from './vehicle-taken-panel.module.css';

interface VehicleTakenPanelProps {
  data: CheckoutData;
  journey: Journey;
  /** With times of one's own alone. */
  wanted: WantedTimes;
}

/** The car was booked meanwhile or is not for rent: others that are free on the same days, and the waitlist; what was typed is kept. */
export function VehicleTakenPanel({ data, journey, wanted }: VehicleTakenPanelProps) {
  const { t } = useTranslation();
  // They are among those that are fetched later.
  const areTextsThere = useIsThere('catalogue.nearby.waitlist');
  const { pickupBranchId } = journey;
  return (
    <Notice id={VEHICLE_TAKEN_ID} tone="warning" role="status" title={t('error.VEHICLE_UNAVAILABLE.title')}>
      <p>{t('error.VEHICLE_UNAVAILABLE')}</p>
      {data.alternatives.length > 0 ? (
        <>
          <p className={checkout.strong}>{t('checkout.taken.alternatives')}</p>
          <ul className={classes.alternatives}>
            {data.alternatives.map((vehicle) => (
              <li key={vehicle.id}>
                <Alternative vehicle={vehicle} journey={journey} wanted={wanted} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Link to="/fleet" className={checkout.link} search={timesIn(wanted)}>
          {t('checkout.taken.allCars')}
        </Link>
      )}
      {areTextsThere ? (
        <Link
          to="/waitlist"
          className={checkout.link}
          search={{ ...timesIn(wanted), city: pickupBranchId, class: data.vehicle.class }}
        >
          {t('catalogue.nearby.waitlist')}
        </Link>
      ) : null}
    </Notice>
  );
}

type AlternativeProps = Omit<VehicleTakenPanelProps, 'data'> & { vehicle: AlternativeVehicle };

function Alternative({ vehicle, journey, wanted }: AlternativeProps) {
  const { t } = useTranslation();
  const amount = useAmount();
  const { pickupBranchId, returnBranchId } = journey;
  const returnCity = returnBranchId === pickupBranchId ? undefined : returnBranchId;
  return (
    <Link
      to="/checkout"
      className={classes.alternative}
      search={{ vehicleId: vehicle.id, ...timesIn(wanted), city: vehicle.branchId, returnCity }}
    >
      <span className={classes.alternativePicture}>
        <VehicleImage image={vehicle.image} alt="" sizes="120px" className={classes.alternativeImage} />
        <DrawingNote image={vehicle.image} />
      </span>
      <span className={classes.alternativeWords}>
        <span className={checkout.strong}>
          {vehicle.brand} {vehicle.model}
        </span>
        <span className={checkout.aside}>
          {t(`vehicle.class.${vehicle.class}`)} · {vehicle.city}
        </span>
        {vehicle.total ? (
          <span className={checkout.aside}>
            {t('checkout.taken.total', { total: amount(vehicle.total.totalCents) })}{' '}
            {t('price.ofWhichTax', { amount: amount(vehicle.total.taxCents) })}
          </span>
        ) : null}
      </span>
    </Link>
  );
}
