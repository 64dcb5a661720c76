import { Link } from '@tanstack/react-router';
import type { VehicleSearch } from '#domain/site-search.ts';
import { isRentable } from '#domain/vehicle.ts';
import { Price } from '#src/components/price.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { VehiclePageData } from '#src/lib/catalogue.ts';
import { formatDay } from '#src/lib/format.ts';
import classes from './booking-panel.module.css';

interface RentalSumProps {
  page: VehiclePageData;
  search: VehicleSearch;
  isPricing: boolean;
}

/** The period and its estimated total; or why the car cannot be had for it, and which can. */
export function RentalSum({ page, search, isPricing }: RentalSumProps) {
  const { t, locale } = useTranslation();
  const { vehicle, quote, isFree } = page;
  const { pickupDate, returnDate } = search;
  if (!isRentable(vehicle.status))
    return <p className={classes.warning}>{t('catalogue.vehicle.notRentable')}</p>;
  if (isFree === false) {
    return (
      <div className={classes.warning} role="status">
        <strong>{t('catalogue.vehicle.unavailableTitle')}</strong>
        <p>{t('catalogue.vehicle.unavailableText')}</p>
        <Link to="/fleet" search={{ city: vehicle.branchId, pickupDate, returnDate }}>
          {t('catalogue.vehicle.others')}
        </Link>
      </div>
    );
  }
  if (!quote || !pickupDate || !returnDate) {
    return <p className={classes.hint}>{t('catalogue.vehicle.chooseDates')}</p>;
  }
  const from = formatDay(pickupDate, locale);
  const to = formatDay(returnDate, locale);
  return (
    <dl className={classes.sum} data-pricing={isPricing || undefined} aria-live="polite">
      <div>
        <dt>{t('catalogue.vehicle.period')}</dt>
        <dd>
          {t('catalogue.results.dates', { from, to })}
          <small className={classes.small}>{t('common.days', { days: quote.rentalDays })}</small>
        </dd>
      </div>
      <div>
        <dt>
          {t('catalogue.vehicle.estimatedTotal')}
          <small className={classes.small}>{t('catalogue.vehicle.beforeExtras')}</small>
        </dt>
        <dd>
          <Price cents={quote.totalCents} />
        </dd>
      </div>
    </dl>
  );
}
