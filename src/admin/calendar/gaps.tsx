import { IconPlus } from '@tabler/icons-react';
import type { CSSProperties, MouseEvent } from 'react';
import { addDays, type CalendarDay, earlierDay, laterDay } from '#domain/calendar-day.ts';
import { type Bar, barAcross, freeStretches, longestFree } from '#domain/calendar-layout.ts';
import type { Stretch } from '#domain/calendar-stretch.ts';
import { formatPeriod } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './timeline.module.css';
import type { CalendarVehicle } from './use-calendar.ts';

/** Somebody wants this car, from this day. */
export type OnBook = (vehicleId: string, from: CalendarDay) => void;

interface GapsProps {
  vehicle: CalendarVehicle;
  taken: readonly Stretch[];
  /** What is drawn over the gaps. */
  bars: readonly Bar[];
  days: readonly CalendarDay[];
  today: CalendarDay;
  onBook: OnBook;
}

/**
 * The days from today on that nobody has the car: each a way to a new booking of it. Less than a day in sight is too narrow
 * to press; the half day after a month's last return is whole in the next month.
 */
export function Gaps({ vehicle, taken, bars, days, today, onBook }: GapsProps) {
  const first = days[0] ?? today;
  const free = freeStretches(taken, laterDay(first, today), addDays(first, days.length));
  return (
    <>
      {free.map((gap) => {
        const bar = barAcross(gap, first, days.length);
        return bar && longestFree(bar, bars) >= 1 ? (
          <Gap
            key={gap.from}
            vehicle={vehicle}
            gap={gap}
            bar={bar}
            first={first}
            onBook={onBook}
            count={days.length}
          />
        ) : null;
      })}
    </>
  );
}

interface GapProps extends Pick<GapsProps, 'vehicle' | 'onBook'> {
  gap: Stretch;
  bar: Bar;
  first: CalendarDay;
  count: number;
}

function Gap({ vehicle, gap, bar, first, count, onBook }: GapProps) {
  const { t, locale } = useTranslation();
  const name = `${vehicle.brand} ${vehicle.model} ${vehicle.plate}`;
  const label = t('calendar.gap', { car: name, period: formatPeriod(gap.from, gap.to, locale) });
  return (
    <button
      type="button"
      className={classes.gap}
      style={placeAcross(bar, count)}
      aria-label={label}
      title={label}
      onClick={(event) => onBook(vehicle.id, dayIn(gap, dayUnder(event, bar, first)))}
    >
      <IconPlus size={14} aria-hidden />
    </button>
  );
}

/** The half day that a month's last day leaves is too narrow to press: held by the edge, a bar in it grows to the left. */
export function placeAcross({ start, end }: Bar, count: number): CSSProperties {
  const percent = (days: number) => `${(days * 100) / count}%`;
  const side = end === count ? { right: 0 } : { left: percent(start) };
  return { ...side, width: percent(end - start) };
}

/** A day on which the car can leave. */
function dayIn({ from, to }: Stretch, day: CalendarDay): CalendarDay {
  return laterDay(from, earlierDay(day, addDays(to, -1)));
}

/** The day that was pressed; without a pointer, the first of the gap. */
function dayUnder(event: MouseEvent<HTMLElement>, { start, end }: Bar, first: CalendarDay): CalendarDay {
  if (event.detail === 0) return first;
  const { left, width } = event.currentTarget.getBoundingClientRect();
  return addDays(first, Math.floor(start + ((event.clientX - left) / width) * (end - start)));
}
