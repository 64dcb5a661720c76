import { nextFreePeriod } from '#domain/availability.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { formatDay } from '#domain/format-day.ts';
import { rentalTotal } from '#domain/pricing.ts';
import { type RentalPeriod, rentalDays } from '#domain/rental-period.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { type DayRefusal, type MovedBooking, type RangeProps, wantedFrom } from './range-choice.ts';
import classes from './range-footer.module.css';
import { useAmount } from './use-amounts.ts';

interface RangeFooterProps {
  draft: { pickupDate: CalendarDay | null; returnDate: CalendarDay | null };
  isChoosingReturn: boolean;
  refusal: DayRefusal | null;
  today: CalendarDay;
  vehicle: RangeProps['vehicle'];
  booking: MovedBooking | undefined;
  taken: readonly RentalPeriod[];
  isLoading: boolean;
  isError: boolean;
  onPickup: (day: CalendarDay) => void;
}

/** Below the days: what to do now or why a day cannot be chosen, what the days cost, and when the car is free next. */
export function RangeFooter(props: RangeFooterProps) {
  const { vehicle, booking, draft } = props;
  return (
    <div className={classes.footer}>
      <Guide {...props} />
      {draft.pickupDate && draft.returnDate ? (
        <Cost vehicle={vehicle} pickupDate={draft.pickupDate} returnDate={draft.returnDate} />
      ) : null}
      {vehicle || booking ? <NextFree {...props} /> : null}
    </div>
  );
}

function Guide({ refusal, isChoosingReturn, isLoading, isError }: RangeFooterProps) {
  const { t, word, locale } = useTranslation();
  const say = (): string => {
    if (refusal === null) {
      if (isLoading) return t('rentalDates.loading');
      if (isError) return t('rentalDates.unknown');
      return t(isChoosingReturn ? 'rentalDates.chooseReturn' : 'rentalDates.choosePickup');
    }
    if (refusal.reason === 'sooner') return t('validation.change.sooner');
    if (refusal.reason === 'after') {
      return t('booking.changes.freeUntil', { day: formatDay(refusal.freeUntil, locale) });
    }
    if ('stretch' in refusal) {
      const from = formatDay(refusal.stretch.pickupDate, locale);
      const to = formatDay(refusal.stretch.returnDate, locale);
      return t(refusal.reason === 'between' ? 'rentalDates.between' : 'rentalDates.taken', { from, to });
    }
    if (refusal.reason === 'closed') return t('rentalDates.closed');
    if (refusal.reason === 'tooLong') return word('validation.returnDate.tooLong');
    return word(refusal.reason === 'past' ? 'validation.pickupDate.past' : 'validation.pickupDate.tooFar');
  };
  return (
    <p className={classes.guide} role="status" data-refused={refusal !== null || undefined}>
      {say()}
    </p>
  );
}

function Cost({ vehicle, pickupDate, returnDate }: RentalPeriod & Pick<RangeFooterProps, 'vehicle'>) {
  const { t } = useTranslation();
  const amount = useAmount();
  const { taxRateBasisPoints } = useSite();
  const period = { pickupDate, returnDate: addDays(returnDate, vehicle?.addedDays ?? 0) };
  const days = rentalDays(period.pickupDate, period.returnDate);
  if (!vehicle) return <p className={classes.cost}>{t('common.days', { days })}</p>;
  const total = rentalTotal(vehicle, period, taxRateBasisPoints);
  return (
    <p className={classes.cost}>
      <strong>{amount(total.totalCents)}</strong> {t('vehicle.totalForDays', { days })}
      <span className={classes.tax}>{t('price.ofWhichTax', { amount: amount(total.taxCents) })}</span>
    </p>
  );
}

/** Said when today is taken, to whoever chooses a pickup: otherwise the first free day is the one at hand. */
function NextFree({ booking, taken, today, isChoosingReturn, onPickup }: RangeFooterProps) {
  const { t, locale } = useTranslation();
  const next = nextFreePeriod(taken, wantedFrom(today, booking), today)?.pickupDate;
  if (taken.length === 0 || next === undefined) return null;
  return (
    <p className={classes.key}>
      <span>
        <s aria-hidden="true">12</s> {t('rentalDates.isTaken')}
      </span>
      {next > today && !isChoosingReturn ? (
        <button type="button" className={classes.next} onClick={() => onPickup(next)}>
          {t('rentalDates.nextFree', { day: formatDay(next, locale) })}
        </button>
      ) : null}
    </p>
  );
}
