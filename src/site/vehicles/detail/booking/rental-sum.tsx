import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { formatDay, formatTimeOfDay } from '#domain/format-day.ts';
import type { RentalPeriod } from '#domain/rental-period.ts';
import { timesIn, type VehicleSearch } from '#domain/site-search.ts';
import { isRentable } from '#domain/vehicle.ts';
import { Price } from '#src/components/price.tsx';
import { RefusedDays } from '#src/components/refused-days.tsx';
import { useAmount } from '#src/components/use-amounts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { VehiclePageData } from '#src/lib/vehicles.ts';
import classes from './booking-panel.module.css';
import { NoTime } from './late-times.ts';

interface RentalSumProps {
  page: VehiclePageData;
  search: VehicleSearch;
  isPricing: boolean;
}

/** The period and its estimated total; or why the car cannot be had for it, when it can, and which others can. */
export function RentalSum({ page, search, isPricing }: RentalSumProps) {
  const { t, locale } = useTranslation();
  const amount = useAmount();
  const { vehicle, quote, isFree, refusal, timeRefusal } = page;
  const { pickupDate, returnDate, pickupTime, returnTime } = search;
  if (!isRentable(vehicle.status))
    return <p className={classes.warning}>{t('catalogue.vehicle.notRentable')}</p>;
  if (refusal) {
    return (
      <div className={classes.refused}>
        <RefusedDays refusal={refusal}>
          {(words) => <PeriodLink period={refusal.nearest} search={search} words={words} />}
        </RefusedDays>
      </div>
    );
  }
  if (timeRefusal && returnDate) {
    return (
      <div className={classes.refusedTime}>
        <Suspense>
          <NoTime refusal={timeRefusal} returnDate={returnDate} search={search} />
        </Suspense>
      </div>
    );
  }
  if (isFree === false) return <Taken page={page} search={search} />;
  if (!quote || !pickupDate || !returnDate) {
    return <p className={classes.hint}>{t('catalogue.vehicle.chooseDates')}</p>;
  }
  const when = (day: string, time?: string) =>
    `${formatDay(day, locale)}${time ? `, ${formatTimeOfDay(time, locale)}` : ''}`;
  const period = { from: when(pickupDate, pickupTime), to: when(returnDate, returnTime) };
  return (
    <dl className={classes.sum} data-pricing={isPricing || undefined} aria-live="polite">
      <div>
        <dt>{t('catalogue.vehicle.period')}</dt>
        <dd>
          {t('catalogue.results.dates', period)}
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
          <small className={classes.small}>{t('price.ofWhichTax', { amount: amount(quote.taxCents) })}</small>
          {quote.afterHoursCents > 0 ? (
            <small className={classes.small}>
              {t('catalogue.vehicle.afterHours', { fee: amount(quote.afterHoursCents) })}
            </small>
          ) : null}
        </dd>
      </div>
    </dl>
  );
}

function Taken({ page: { vehicle, nextFree }, search }: { page: VehiclePageData; search: VehicleSearch }) {
  const { t, locale } = useTranslation();
  const { pickupDate, returnDate } = search;
  const place = { city: vehicle.branchId, ...timesIn(search) };
  return (
    <div className={classes.warning} role="status">
      <strong>{t('catalogue.vehicle.unavailableTitle')}</strong>
      <p>{t('catalogue.vehicle.unavailableText')}</p>
      {nextFree ? (
        <PeriodLink
          period={nextFree}
          search={search}
          words={t('catalogue.vehicle.nextFree', {
            from: formatDay(nextFree.pickupDate, locale),
            to: formatDay(nextFree.returnDate, locale),
          })}
        />
      ) : null}
      <Link to="/fleet" search={place}>
        {t('catalogue.vehicle.others')}
      </Link>
      {pickupDate && returnDate ? (
        <Link to="/waitlist" search={{ ...place, class: vehicle.class }}>
          {t('catalogue.nearby.waitlist')}
        </Link>
      ) : null}
    </div>
  );
}

interface PeriodLinkProps {
  period: RentalPeriod;
  search: VehicleSearch;
  words: string;
}

/** The same car on other days. */
function PeriodLink({ period, search, words }: PeriodLinkProps) {
  return (
    <Link from="/vehicle/$id" to="." search={{ ...search, ...period }} replace resetScroll={false}>
      {words}
    </Link>
  );
}
