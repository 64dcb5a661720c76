import { Suspense, useState } from 'react';
import { dailyRateCents, rateBand } from '#domain/rate.ts';
import { rentalDays } from '#domain/rental-period.ts';
import type { VehicleSearch } from '#domain/site-search.ts';
import { isRentable } from '#domain/vehicle.ts';
import { Price } from '#src/components/price.tsx';
import { RentalDates } from '#src/components/rental-dates.tsx';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';
import type { VehiclePageData } from '#src/lib/vehicles.ts';
import actionClasses from '#src/ui/action.module.css';
import { AskLink } from './ask-link.tsx';
import classes from './booking-panel.module.css';
import { ContinueBar } from './continue-bar.tsx';
import { Delivery, TimesPanel } from './late-times.ts';
import { RentalSum } from './rental-sum.tsx';
import { useRentalDates } from './use-rental-dates.ts';

function bandText(days: number, t: Translate): string {
  const band = rateBand(days);
  return typeof band === 'string' ? t(`rateBand.${band}`) : t('rateBand.more', { days: band.days });
}

/** Rate, dates and times, estimated total, and the way to the checkout. */
export function BookingPanel({ page, search }: { page: VehiclePageData; search: VehicleSearch }) {
  const { t } = useTranslation();
  const { wanted, isPricing, choose } = useRentalDates(search);
  const [isChoosing, setIsChoosing] = useState(false);
  const { vehicle, quote } = page;
  const { id, branchId, pricePerDayCents, pricingTiers } = vehicle;
  const { pickupDate, returnDate, ...times } = wanted;
  // The days asked for have their rate even where the car is taken on them.
  const daysBetween = page.refusal ? 1 : rentalDays(search.pickupDate, search.returnDate);
  const dayCount = page.rentalDays ?? daysBetween;
  const rateCents = dailyRateCents(vehicle, dayCount);
  const isPossible = isRentable(vehicle.status) && page.refusal === null;
  // A car leaves from where it stands, whatever city its link names, unless it is brought there.
  const city = page.pickups?.find((pickup) => pickup.branchId === search.city)?.branchId ?? branchId;
  const isTooSoon = city !== branchId && pickupDate !== undefined;
  const isBookable = isPossible && page.isFree !== false && !page.timeRefusal && !isTooSoon;
  return (
    <section className={classes.panel} aria-label={t('catalogue.vehicle.dates')}>
      <p className={classes.rate} data-pricing={isPricing || undefined}>
        <Price cents={rateCents} isPerDay size="lg" />
        <span className={classes.band}>{t('catalogue.vehicle.band', { band: bandText(dayCount, t) })}</span>
      </p>
      {page.pickups || (search.city ?? branchId) !== branchId ? (
        <div className={classes.delivery}>
          <Suspense>
            <Delivery page={page} search={{ ...search, ...wanted }} />
          </Suspense>
        </div>
      ) : null}
      <div className={classes.dates}>
        <RentalDates
          labels={{
            pickupDate: t('catalogue.search.pickupDate'),
            returnDate: t('catalogue.search.returnDate'),
          }}
          value={wanted}
          today={page.today}
          onChange={choose}
          vehicle={{ id, city, pricePerDayCents, pricingTiers, times, addedDays: dayCount - daysBetween }}
        />
        {!isPossible || !pickupDate || !returnDate ? null : isChoosing ? (
          <Suspense>
            <TimesPanel
              journey={{ vehicleId: id, city, pickupDate, returnDate }}
              {...times}
              branchId={branchId}
              onChange={choose}
            />
          </Suspense>
        ) : (
          <button
            type="button"
            className={`${actionClasses.quiet} ${classes.hours}`}
            onClick={() => setIsChoosing(true)}
          >
            {t('catalogue.vehicle.times')}
          </button>
        )}
      </div>
      <RentalSum page={page} search={search} isPricing={isPricing} />
      <ContinueBar
        rateCents={rateCents}
        quote={quote}
        search={{ ...wanted, vehicleId: id, city }}
        canContinue={isBookable}
        hasNoTime={isPossible && page.timeRefusal !== undefined}
      />
      <AskLink vehicle={vehicle} days={wanted} />
    </section>
  );
}
