import { IconArmchair, IconCarGarage, IconManualGearbox, IconSnowflake } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { VehicleDetailData } from '#src/lib/vehicles.ts';
import classes from './feature-tiles.module.css';

/** Seats, doors, transmission, air conditioning. */
export function FeatureTiles({ vehicle }: { vehicle: VehicleDetailData }) {
  const { t } = useTranslation();
  const tiles = [
    { Icon: IconArmchair, label: t('catalogue.vehicle.seats'), value: vehicle.seats },
    { Icon: IconCarGarage, label: t('catalogue.vehicle.doors'), value: vehicle.doors },
    {
      Icon: IconManualGearbox,
      label: t('catalogue.vehicle.transmission'),
      value: t(`vehicle.transmission.${vehicle.transmission}`),
    },
    {
      Icon: IconSnowflake,
      label: t('catalogue.vehicle.ac'),
      value: t(vehicle.hasAc ? 'catalogue.vehicle.yes' : 'catalogue.vehicle.no'),
    },
  ];
  return (
    <section aria-labelledby="features">
      <h2 id="features" className={classes.title}>
        {t('catalogue.vehicle.features')}
      </h2>
      <dl className={classes.tiles}>
        {tiles.map(({ Icon, label, value }) => (
          <div key={label} className={classes.tile}>
            <Icon className={classes.icon} size={28} stroke={1.6} aria-hidden="true" />
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
