/** Lengths of time in milliseconds, as `Date` counts them. A day is 24 hours: Haiti's clock is turned twice a year, so days of the calendar are counted by `calendar-day.ts`. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
