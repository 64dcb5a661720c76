import { Link } from '@tanstack/react-router';
import { useAmount } from '#src/components/use-amounts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import type { VehicleDetailData } from '#src/lib/vehicles.ts';
import { FeatureIcon } from './feature-icon.tsx';
import classes from './rental-notes.module.css';

/** Deposit, mileage policy and what every rental includes. */
export function RentalNotes({ vehicle }: { vehicle: VehicleDetailData }) {
  const { t } = useTranslation();
  const amount = useAmount();
  const { policies, webOneWayFeeCents } = useSite();
  const included = [
    t('catalogue.vehicle.included.insurance'),
    t('catalogue.vehicle.included.tank'),
    t('catalogue.vehicle.included.assistance'),
    t('catalogue.vehicle.included.cancel', { hours: policies.freeCancellationHours }),
  ];
  const notIncluded = [
    t('catalogue.vehicle.notIncluded.fuel'),
    t('catalogue.vehicle.notIncluded.extras'),
    t('catalogue.vehicle.notIncluded.oneWay', { fee: amount(webOneWayFeeCents) }),
    t('catalogue.vehicle.notIncluded.fines'),
  ];
  return (
    <div className={classes.notes}>
      {vehicle.depositCents > 0 ? (
        <section className={classes.note} data-tone="deposit">
          <FeatureIcon name="deposit" />
          <div>
            <h2 className={classes.title}>
              {t('catalogue.vehicle.deposit', { amount: amount(vehicle.depositCents) })}
            </h2>
            <p>{t('catalogue.vehicle.depositText')}</p>
          </div>
        </section>
      ) : null}
      {vehicle.mileagePolicy ? (
        <section className={classes.note}>
          <FeatureIcon name="mileage" />
          <div>
            <h2 className={classes.title}>{t('catalogue.vehicle.mileage')}</h2>
            <p>{vehicle.mileagePolicy}</p>
          </div>
        </section>
      ) : null}
      <div className={classes.lists}>
        <List title={t('catalogue.vehicle.includedTitle')} lines={included} />
        <List title={t('catalogue.vehicle.notIncludedTitle')} lines={notIncluded} isNot />
      </div>
      <Link to="/faq" className={classes.questions}>
        {t('catalogue.vehicle.questions')}
      </Link>
    </div>
  );
}

function List({ title, lines, isNot = false }: { title: string; lines: string[]; isNot?: boolean }) {
  return (
    <section>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.list} data-not={isNot || undefined}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
