import type { CalendarDay } from './calendar-day.ts';
import { addDays, addMonths, startOfMonth } from './calendar-day.ts';
import type { Cents } from './money.ts';

/** Figures of reports, dashboard and financials (SPEC §9, D26). Percentages are rounded half up to one decimal. */

function toOneDecimal(part: number, whole: number): number {
  // Not -0, which is another value than 0 where values are compared.
  return Math.round((part * 1_000) / whole) / 10 || 0;
}

/** Growth in percent; 0 when there was nothing before (SPEC §5). */
export function growthPercent(currentCents: Cents, previousCents: Cents): number {
  return previousCents === 0 ? 0 : toOneDecimal(currentCents - previousCents, previousCents);
}

/** More than twice as much means that the earlier figure was small: both figures say more than the percentage. */
export function saysLittle(growth: number): boolean {
  return growth > 100;
}

/** Whether a figure rose or fell; null when there was nothing before, or the change is rounded to 0. */
export function trendOf(current: number, previous: number): 'up' | 'down' | null {
  if (growthPercent(current, previous) === 0) return null;
  return current > previous ? 'up' : 'down';
}

/** Part of a whole in percent; 0 of nothing. */
export function sharePercent(part: number, whole: number): number {
  return whole === 0 ? 0 : toOneDecimal(part, whole);
}

/** Share of bookings that came back with status returned, in percent; 0 when there are none. */
export function completionRatePercent(returnedCount: number, bookingCount: number): number {
  return sharePercent(returnedCount, bookingCount);
}

/** Mean of the grand totals, in cents, half up; 0 when there are no bookings. */
export function averageBookingValueCents(totalCents: Cents, bookingCount: number): Cents {
  return bookingCount === 0 ? 0 : Math.round(totalCents / bookingCount);
}

/** A range of days, both ends included, as a report shows it. */
export interface DayRange {
  from: CalendarDay;
  to: CalendarDay;
}

/** The whole calendar month before this one, which the accountant asks for. */
export function lastMonth(today: CalendarDay): DayRange {
  const first = startOfMonth(today);
  return { from: addMonths(first, -1), to: addDays(first, -1) };
}

/** The last so many days, today among them: the presets 7, 30 and 90 (SPEC §2). */
export function lastDays(count: number, today: CalendarDay): DayRange {
  return { from: addDays(today, 1 - count), to: today };
}
