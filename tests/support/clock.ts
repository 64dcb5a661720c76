import type { CalendarDay } from '#domain/calendar-day.ts';

/** Haiti keeps its clocks 5 hours behind UTC, 4 in summer; noon is the same day in both. */
const NOON_IN_HAITI_UTC_HOUR = 17;

/** A day on which nothing special happens: the "now" of tests whose clock stands still. */
export const AN_ORDINARY_DAY: CalendarDay = '2026-11-18';

/** Around noon in Haiti on this day, whatever the season. */
export function noonOn(day: CalendarDay): Date {
  return new Date(`${day}T${NOON_IN_HAITI_UTC_HOUR}:00:00.000Z`);
}
