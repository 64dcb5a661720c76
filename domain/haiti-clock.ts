import { type CalendarDay, HAITI_TIME_ZONE, requireEpochMs } from './calendar-day.ts';
import { minutesOf, type TimeOfDay } from './time-of-day.ts';
import { HOUR_MS, MINUTE_MS } from './time-units.ts';

/** What the clocks in Haiti show. Apart from the days, which every public page knows. */

const haitiTime = new Intl.DateTimeFormat('en-US', {
  timeZone: HAITI_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** What the clocks in Haiti show at this instant, the seconds left aside. */
export function timeInHaiti(instant: Date): TimeOfDay {
  return haitiTime.format(instant);
}

/**
 * The instant at which the clocks in Haiti show this time: 5 hours behind UTC, 4 in summer. A time that they show twice or
 * never, when they are put back or forward, is winter's: as Postgres reads it.
 */
export function instantInHaiti(day: CalendarDay, time: TimeOfDay): Date {
  const asUtcMs = requireEpochMs(day) + minutesOf(time) * MINUTE_MS;
  const inSummer = new Date(asUtcMs + 4 * HOUR_MS);
  const inWinter = new Date(asUtcMs + 5 * HOUR_MS);
  return timeInHaiti(inSummer) === time && timeInHaiti(inWinter) !== time ? inSummer : inWinter;
}
