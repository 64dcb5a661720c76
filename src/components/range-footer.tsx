import { nextFreePeriod } from '#domain/availability.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { formatDay } from '#domain/format-day.ts';
import { sumOf } from '#domain/price-line.ts';
import { type AfterHoursFee, linesOf } from '#domain/price-steps.ts';
import { rentalPlan } from '#domain/pricing.ts';
import { type RentalPeriod, rentalDays } from '#domain/rental-period.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { type DayRefusal, type MovedBooking, type RangeProps, wantedFrom } from './range-choice.ts';
import classes from './range-footer.module.css';
import { useAmount } from './use-amounts.ts';

/** What coming outside the hours costs at each end, and on which days. */
interface AfterHoursDays extends AfterHoursFee {
  pickup: readonly CalendarDay[];
  return: readonly CalendarDay[];
}

interface RangeFooterProps {
  draft: { pickupDate: CalendarDay | null; returnDate: CalendarDay | null };
  isChoosingReturn: boolean;
  refusal: DayRefusal | null;
  today: CalendarDay;
  vehicle: RangeProps['vehicle'];
  booking: MovedBooking | undefined;
  taken: readonly RentalPeriod[];
  afterHours: AfterHoursDays | undefined;
  isLoading: boolean;
  isError: boolean;
  onPickup: (day: CalendarDay) => void;
}

/** Below the days: what to do now or why a day cannot be chosen, what the days cost, and when the car is free next. */
export function RangeFooter(props: RangeFooterProps) {
  const { vehicle, booking, draft, afterHours } = props;
  return (
    <div className={classes.footer}>
      <Guide {...props} />
      {draft.pickupDate && draft.returnDate ? (
        <Cost
          vehicle={vehicle}
          afterHours={afterHours}
          pickupDate={draft.pickupDate}
          returnDate={draft.returnDate}
        />
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

type CostProps = RentalPeriod & Pick<RangeFooterProps, 'vehicle' | 'afterHours'>;

/** As the engine prices them, with the fee for coming outside the hours at either end. */
function Cost({ vehicle, afterHours, pickupDate, returnDate }: CostProps) {
  const { t } = useTranslation();
  const amount = useAmount();
  const { taxRateBasisPoints } = useSite();
  const days = rentalDays(pickupDate, addDays(returnDate, vehicle?.addedDays ?? 0));
  if (!vehicle) return <p className={classes.cost}>{t('common.days', { days })}</p>;
  const feeOn = (days: readonly CalendarDay[] = [], day: CalendarDay) =>
    days.includes(day) ? afterHours?.feeCents : undefined;
  const pickupCents = feeOn(afterHours?.pickup, pickupDate);
  const returnCents = feeOn(afterHours?.return, returnDate);
  const lines = linesOf({
    ...rentalPlan({ vehicle: { ...vehicle, depositCents: 0 }, taxRateBasisPoints }, days),
    afterHours: afterHours && { pickupCents, returnCents, isTaxed: afterHours.isTaxed },
  });
  const taxCents = sumOf(lines.filter(({ kind }) => kind === 'tax'));
  return (
    <p className={classes.cost}>
      <strong>{amount(sumOf(lines))}</strong> {t('vehicle.totalForDays', { days })}
      <span className={classes.tax}>{t('price.ofWhichTax', { amount: amount(taxCents) })}</span>
    </p>
  );
}

/**
 * How a taken day looks, also before it is known which are: what came later would push the days from under a finger. And the
 * next free one when today is taken, to whoever chooses a pickup: otherwise the first free day is the one at hand.
 */
function NextFree({ booking, taken, today, isChoosingReturn, onPickup }: RangeFooterProps) {
  const { t, locale } = useTranslation();
  const next = nextFreePeriod(taken, wantedFrom(today, booking), today)?.pickupDate;
  return (
    <p className={classes.key}>
      <span>
        <s aria-hidden="true">12</s> {t('rentalDates.isTaken')}
      </span>
      {next !== undefined && next > today && !isChoosingReturn ? (
        <button type="button" className={classes.next} onClick={() => onPickup(next)}>
          {t('rentalDates.nextFree', { day: formatDay(next, locale) })}
        </button>
      ) : null}
    </p>
  );
}
