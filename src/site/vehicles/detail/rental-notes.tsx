import { IconGauge, IconShieldCheck } from '@tabler/icons-react';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import type { VehicleDetailData } from '#src/lib/vehicles.ts';
import classes from './rental-notes.module.css';

/** Deposit, mileage policy and what every rental includes. */
export function RentalNotes({ vehicle }: { vehicle: VehicleDetailData }) {
  const { t, locale } = useTranslation();
  const { policies } = useSite();
  return (
    <div className={classes.notes}>
      {vehicle.depositCents > 0 ? (
        <section className={classes.note} data-tone="deposit">
          <IconShieldCheck className={classes.icon} size={28} stroke={1.6} aria-hidden="true" />
          <div>
            <h2 className={classes.title}>
              {t('catalogue.vehicle.deposit', { amount: formatUsd(vehicle.depositCents, locale) })}
            </h2>
            <p>{t('catalogue.vehicle.depositText')}</p>
          </div>
        </section>
      ) : null}
      {vehicle.mileagePolicy ? (
        <section className={classes.note}>
          <IconGauge className={classes.icon} size={28} stroke={1.6} aria-hidden="true" />
          <div>
            <h2 className={classes.title}>{t('catalogue.vehicle.mileage')}</h2>
            <p>{vehicle.mileagePolicy}</p>
          </div>
        </section>
      ) : null}
      <p className={classes.included}>
        {t('catalogue.vehicle.included', { hours: policies.freeCancellationHours })}
      </p>
    </div>
  );
}
