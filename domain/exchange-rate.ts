import { type CalendarDay, daysBetween } from './calendar-day.ts';

/** What a dollar is worth in gourdes: entered by hand, checked against the one before. */

/** The central bank's reference rate, a bank's, or the firm's own. */
export const RATE_SOURCES = ['brh', 'bank', 'house'] as const;
export type RateSource = (typeof RATE_SOURCES)[number];

/** Nothing else is taken for a rate: in forty years it was never outside, and 13.1 or 1310 is a slip of the finger. */
export const RATE_LIMITS = { min: 20, max: 1_000 } as const;
/** A change by more is asked about once more. */
export const UNUSUAL_RATE_PERCENT = 3;
/** An older rate warns staff, and the public site shows dollars alone. */
export const RATE_MAX_AGE_DAYS = 3;

/** By how much a rate differs from the one before, in per cent. */
export function rateChangePercent(htgPerUsd: number, previous: number): number {
  return ((htgPerUsd - previous) / previous) * 100;
}

export function isUnusualRate(htgPerUsd: number, previous: number | null): boolean {
  return previous !== null && Math.abs(rateChangePercent(htgPerUsd, previous)) > UNUSUAL_RATE_PERCENT;
}

export function isRateOld(day: CalendarDay, today: CalendarDay): boolean {
  return daysBetween(day, today) > RATE_MAX_AGE_DAYS;
}
