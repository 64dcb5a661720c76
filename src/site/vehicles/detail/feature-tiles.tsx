import { useTranslation } from '#src/i18n/use-translation.ts';
import type { VehicleDetailData } from '#src/lib/vehicles.ts';
import { FeatureIcon } from './feature-icon.tsx';
import classes from './feature-tiles.module.css';

/** Seats, bags, doors, transmission, fuel, air conditioning; what nobody has said of the car is left out. */
export function FeatureTiles({ vehicle }: { vehicle: VehicleDetailData }) {
  const { t } = useTranslation();
  const { bags, fuel, isFourByFour } = vehicle;
  const transmission = t(`vehicle.transmission.${vehicle.transmission}`);
  const tiles = [
    ['seats', vehicle.seats],
    ['bags', bags],
    ['doors', vehicle.doors],
    ['transmission', isFourByFour ? `${transmission} · ${t('catalogue.vehicle.fourByFour')}` : transmission],
    ['fuel', fuel && t(`vehicle.fuel.${fuel}`)],
    ['ac', t(vehicle.hasAc ? 'catalogue.vehicle.yes' : 'catalogue.vehicle.no')],
  ] as const;
  return (
    <section aria-labelledby="features">
      <h2 id="features" className={classes.title}>
        {t('catalogue.vehicle.features')}
      </h2>
      <dl className={classes.tiles}>
        {tiles.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className={classes.tile}>
              <FeatureIcon name={name} />
              <dt className={classes.label}>{t(`catalogue.vehicle.${name}`)}</dt>
              <dd className={classes.value}>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
