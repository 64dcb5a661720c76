import { dailyRateCents, rateBand } from '#domain/rate.ts';
import { rentalDays } from '#domain/rental-period.ts';
import type { VehicleSearch } from '#domain/site-search.ts';
import { isRentable } from '#domain/vehicle.ts';
import { Price } from '#src/components/price.tsx';
import { RentalDates } from '#src/components/rental-dates.tsx';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';
import type { VehiclePageData } from '#src/lib/vehicles.ts';
import { AskLink } from './ask-link.tsx';
import classes from './booking-panel.module.css';
import { ContinueBar } from './continue-bar.tsx';
import { RentalSum } from './rental-sum.tsx';
import { useRentalDates } from './use-rental-dates.ts';

function bandText(days: number, t: Translate): string {
  const band = rateBand(days);
  return typeof band === 'string' ? t(`rateBand.${band}`) : t('rateBand.more', { days: band.days });
}

/** Rate, dates, estimated total, and the way to the checkout. */
export function BookingPanel({ page, search }: { page: VehiclePageData; search: VehicleSearch }) {
  const { t } = useTranslation();
  const { days, isPricing, choose } = useRentalDates(search);
  const { vehicle, quote } = page;
  const { id, pricePerDayCents, pricingTiers } = vehicle;
  // The days asked for have their rate even where the car is taken on them.
  const dayCount = page.refusal ? 1 : rentalDays(search.pickupDate, search.returnDate);
  const rateCents = dailyRateCents(vehicle, dayCount);
  const isBookable = isRentable(vehicle.status) && page.isFree !== false && page.refusal === null;
  return (
    <section className={classes.panel} aria-label={t('catalogue.vehicle.dates')}>
      <p className={classes.rate} data-pricing={isPricing || undefined}>
        <Price cents={rateCents} isPerDay size="lg" />
        <span className={classes.band}>{t('catalogue.vehicle.band', { band: bandText(dayCount, t) })}</span>
      </p>
      <div className={classes.dates}>
        <RentalDates
          labels={{
            pickupDate: t('catalogue.search.pickupDate'),
            returnDate: t('catalogue.search.returnDate'),
          }}
          value={days}
          today={page.today}
          onChange={choose}
          vehicle={{ id, pricePerDayCents, pricingTiers }}
        />
      </div>
      <RentalSum page={page} search={search} isPricing={isPricing} />
      <ContinueBar
        rateCents={rateCents}
        quote={quote}
        // A car leaves from where it stands, whatever city its link names.
        search={{ ...days, vehicleId: id, city: vehicle.branchId }}
        canContinue={isBookable}
      />
      <AskLink vehicle={vehicle} days={days} />
    </section>
  );
}
