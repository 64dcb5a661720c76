import { addDays, type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { instantInHaiti } from '#domain/haiti-clock.ts';

/** Haiti keeps its clocks 5 hours behind UTC, 4 in summer; noon is the same day in both. */
const NOON_IN_HAITI_UTC_HOUR = 17;

const MINUTE_MS = 60_000;
/** Longer than the longest file takes on a busy machine: one took 6 minutes on a machine of half the usual speed. */
const A_FILE_MS = 10 * MINUTE_MS;
/** Tests ask for the first minute of today: it is over by then. */
const INTO_THE_DAY_MS = 2 * MINUTE_MS;

/**
 * How long to wait so that it stays the same day in Haiti while a file runs: a booking of "today" whose page is opened after
 * midnight is one of yesterday.
 */
export function untilSafeFromMidnight(now: Date): number {
  const today = todayInHaiti(now);
  const begun = now.getTime() - instantInHaiti(today, '00:00').getTime();
  const left = instantInHaiti(addDays(today, 1), '00:00').getTime() - now.getTime();
  return left <= A_FILE_MS ? left + INTO_THE_DAY_MS : Math.max(0, INTO_THE_DAY_MS - begun);
}

/** A day on which nothing special happens: the "now" of tests whose clock stands still. */
export const AN_ORDINARY_DAY: CalendarDay = '2026-11-18';

/** Around noon in Haiti on this day, whatever the season. */
export function noonOn(day: CalendarDay): Date {
  return new Date(`${day}T${NOON_IN_HAITI_UTC_HOUR}:00:00.000Z`);
}
