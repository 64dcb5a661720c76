import { useRouter } from '@tanstack/react-router';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { MAX_BOOKING_HORIZON_DAYS, MAX_RENTAL_DAYS } from '#domain/policy.ts';
import { dailyRateCents, rateBand } from '#domain/rate.ts';
import type { VehicleSearch } from '#domain/site-search.ts';
import { isRentable } from '#domain/vehicle.ts';
import { DateField } from '#src/components/date-field.tsx';
import { Price } from '#src/components/price.tsx';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';
import type { VehicleDetailData, VehiclePageData } from '#src/lib/catalogue.ts';
import { useSite } from '#src/lib/site.ts';
import { whatsappLink } from '#src/lib/whatsapp.ts';
import actionClasses from '#src/ui/action.module.css';
import classes from './booking-panel.module.css';
import { ContinueBar } from './continue-bar.tsx';
import { RentalSum } from './rental-sum.tsx';
import { type RentalDates, useRentalDates } from './use-rental-dates.ts';

function bandText(days: number, t: Translate): string {
  const band = rateBand(days);
  return typeof band === 'string' ? t(`rateBand.${band}`) : t('rateBand.more', { days: band.days });
}

/** Rate, dates, estimated total, and the way to the checkout. */
export function BookingPanel({ page, search }: { page: VehiclePageData; search: VehicleSearch }) {
  const { t } = useTranslation();
  const dates = useRentalDates(search);
  const { vehicle, quote } = page;
  const rateCents = quote?.dailyRateCents ?? dailyRateCents(vehicle, 1);
  return (
    <section className={classes.panel} aria-label={t('catalogue.vehicle.dates')}>
      <p className={classes.rate} data-pricing={dates.isPricing || undefined}>
        <Price cents={rateCents} isPerDay size="lg" />
        <span className={classes.band}>
          {t('catalogue.vehicle.band', { band: bandText(quote?.rentalDays ?? 1, t) })}
        </span>
      </p>
      <DateFields dates={dates} />
      <RentalSum page={page} search={search} isPricing={dates.isPricing} />
      <ContinueBar
        rateCents={rateCents}
        quote={quote}
        search={{
          vehicleId: vehicle.id,
          pickupDate: dates.pickupDate,
          returnDate: dates.returnDate,
          city: search.city ?? vehicle.branchId,
        }}
        canContinue={isRentable(vehicle.status) && page.isFree !== false}
      />
      <AskLink vehicle={vehicle} />
    </section>
  );
}

function DateFields({ dates }: { dates: RentalDates }) {
  const { t } = useTranslation();
  const today = todayInHaiti(new Date());
  const firstReturn = dates.pickupDate ?? today;
  return (
    <div className={classes.dates}>
      <DateField
        label={t('catalogue.search.pickupDate')}
        value={dates.pickupDate}
        min={today}
        max={addDays(today, MAX_BOOKING_HORIZON_DAYS)}
        onChange={dates.choosePickup}
      />
      <DateField
        ref={dates.returnField}
        label={t('catalogue.search.returnDate')}
        value={dates.returnDate}
        min={firstReturn}
        max={addDays(firstReturn, MAX_RENTAL_DAYS)}
        onChange={dates.chooseReturn}
      />
    </div>
  );
}

function AskLink({ vehicle }: { vehicle: VehicleDetailData }) {
  const { t } = useTranslation();
  const { whatsapp } = useSite();
  const { origin } = useRouter().options.context;
  const text = t('catalogue.vehicle.whatsapp', {
    name: `${vehicle.brand} ${vehicle.model} ${vehicle.year}`,
    city: vehicle.city,
    url: `${origin}/vehicle/${vehicle.id}`,
  });
  return (
    <a
      className={`${actionClasses.quiet} ${classes.ask}`}
      href={whatsappLink(whatsapp, text)}
      target="_blank"
      rel="noreferrer"
    >
      {t('catalogue.vehicle.ask')}
    </a>
  );
}
