import { useId } from 'react';
import { stretchAround } from '#domain/availability.ts';
import { addDays, addMonths, type CalendarDay, earlierDay, weekdayOf } from '#domain/calendar-day.ts';
import { gridDays, type Month, monthOf } from '#domain/calendar-month.ts';
import { formatLongDay } from '#domain/format-day.ts';
import { type Locale, languageOf } from '#domain/locale.ts';
import type { RentalPeriod } from '#domain/rental-period.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './range-calendar.module.css';
import type { DayRefusal } from './range-choice.ts';
import { monthName, weekdayName } from './range-words.ts';

const DAYS_IN_WEEK = 7;

interface RangeMonthProps {
  month: Month;
  today: CalendarDay;
  taken: readonly RentalPeriod[];
  pickupDate: CalendarDay | null;
  returnDate: CalendarDay | null;
  focusedDay: CalendarDay;
  refuse: (day: CalendarDay) => DayRefusal | null;
  onChoose: (day: CalendarDay) => void;
  onMove: (day: CalendarDay) => void;
  onHover: (day: CalendarDay) => void;
}

/** The same day of another month, or that month's last. */
function shiftByMonths(day: CalendarDay, count: number): CalendarDay {
  const first = addMonths(day, count);
  return earlierDay(`${first.slice(0, 8)}${day.slice(8)}`, addDays(addMonths(first, 1), -1));
}

function dayAfterKey(day: CalendarDay, key: string, isShift: boolean): CalendarDay | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -DAYS_IN_WEEK);
    case 'ArrowDown':
      return addDays(day, DAYS_IN_WEEK);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, DAYS_IN_WEEK - 1 - weekdayOf(day));
    case 'PageUp':
      return shiftByMonths(day, isShift ? -12 : -1);
    case 'PageDown':
      return shiftByMonths(day, isShift ? 12 : 1);
    default:
      return null;
  }
}

/** One month of days, without the weeks that are over. Arrows step over its ends. */
export function RangeMonth(props: RangeMonthProps) {
  const { month, today, onMove } = props;
  const { locale } = useTranslation();
  const id = useId();
  const days = gridDays(month);
  const weeks = Array.from({ length: days.length / DAYS_IN_WEEK }, (_, index) =>
    days.slice(index * DAYS_IN_WEEK, (index + 1) * DAYS_IN_WEEK),
  ).filter((week) => (week.at(-1) ?? '') >= today);
  return (
    <table className={classes.month} aria-labelledby={id}>
      <caption id={id} className={classes.caption}>
        {monthName(month, locale)}
      </caption>
      <thead>
        <tr>
          {days.slice(0, DAYS_IN_WEEK).map((day) => (
            <th key={day} scope="col" abbr={weekdayName(day, locale, 'long')}>
              {weekdayName(day, locale, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        onKeyDown={(event) => {
          const day = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
          const next = day && dayAfterKey(day, event.key, event.shiftKey);
          if (!next) return;
          event.preventDefault();
          onMove(next);
        }}
      >
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day}>
                {monthOf(day) === month && day >= today ? <Day {...props} day={day} /> : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day(props: RangeMonthProps & { day: CalendarDay }) {
  const { day, today, taken, pickupDate, returnDate, focusedDay, refuse, onChoose, onHover } = props;
  const { t, locale } = useTranslation();
  const refusal = refuse(day);
  const isPickup = day === pickupDate;
  const isReturn = day === returnDate;
  // The day on which the next rental begins can still be a return.
  const isTaken = refusal !== null && stretchAround(taken, day) !== undefined;
  const isBetween = pickupDate !== null && returnDate !== null && pickupDate < day && day < returnDate;
  const marks = [
    isPickup ? t('rentalDates.isPickup') : null,
    isReturn ? t('rentalDates.isReturn') : null,
    isTaken ? t('rentalDates.isTaken') : null,
    refusal?.reason === 'closed' ? t('hours.closed') : null,
  ].filter((mark) => mark !== null);
  return (
    <button
      type="button"
      className={classes.day}
      data-day={day}
      data-pickup={isPickup || undefined}
      // One day that is both looks like a pickup alone.
      data-return={(isReturn && !isPickup) || undefined}
      data-between={isBetween || undefined}
      data-has-return={(isPickup && returnDate !== null && !isReturn) || undefined}
      data-taken={isTaken || undefined}
      data-closed={refusal?.reason === 'closed' || undefined}
      aria-label={[formatLongDay(day, locale), ...marks].join(', ')}
      aria-current={day === today ? 'date' : undefined}
      aria-pressed={isPickup || isReturn}
      aria-disabled={refusal !== null || undefined}
      tabIndex={day === focusedDay ? 0 : -1}
      // Not for a finger: what is said of the days would move the sheet, and the day from under it.
      onPointerEnter={(event) => event.pointerType === 'mouse' && onHover(day)}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && onHover(day)}
      onClick={() => onChoose(day)}
    >
      {dateOf(day, locale)}
    </button>
  );
}

/** As the name of the day says it: '1er' in French. */
function dateOf(day: CalendarDay, locale: Locale): string {
  const date = String(Number(day.slice(8)));
  return (date === '1' && languageOf(locale).firstOfMonth) || date;
}
