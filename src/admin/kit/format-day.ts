import type { CalendarDay } from '#domain/calendar-day.ts';
import type { Month } from '#domain/calendar-month.ts';
import { formatInstantDay, writeDay } from '#domain/format-day.ts';
import { type Locale, languageOf } from '#domain/locale.ts';
import { MINUTE_MS } from '#domain/time-units.ts';

const MONTH_PARTS = {
  short: { month: 'short' },
  shortWithYear: { month: 'short', year: 'numeric' },
  long: { month: 'long', year: 'numeric' },
} as const;

/** 'Nov', 'Nov 2026' or 'November 2026'. */
export function formatMonth(month: Month, locale: Locale, width: keyof typeof MONTH_PARTS): string {
  return writeDay(`${month}-01`, locale, MONTH_PARTS[width]);
}

/** 'Sun' or 'dim.'; 'Sunday' or 'dimanche'. */
export function formatWeekday(day: CalendarDay, locale: Locale, width: 'short' | 'long' | 'narrow'): string {
  return writeDay(day, locale, { weekday: width });
}

/** 'Nov 1' or '1er nov.' */
export function formatDayOfMonth(day: CalendarDay, locale: Locale): string {
  return writeDay(day, locale, { day: 'numeric', month: 'short' });
}

/** 'Thu, Nov 26' or 'jeu. 26 nov.': a day near today, whose year nobody asks for. */
export function formatShortDay(day: CalendarDay, locale: Locale): string {
  return writeDay(day, locale, { weekday: 'short', day: 'numeric', month: 'short' });
}

const STEPS = [
  { unit: 'minute', ms: MINUTE_MS, below: 60 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS, below: 24 * 60 * MINUTE_MS },
  { unit: 'day', ms: 24 * 60 * MINUTE_MS, below: 7 * 24 * 60 * MINUTE_MS },
] as const;

/** '5 minutes ago', 'il y a 2 heures'; after a week the day itself. */
export function formatAgo(iso: string, locale: Locale, nowMs = Date.now()): string {
  const ageMs = Math.max(0, nowMs - Date.parse(iso));
  const step = STEPS.find(({ below }) => ageMs < below);
  if (!step) return formatInstantDay(iso, locale);
  const format = new Intl.RelativeTimeFormat(languageOf(locale).tag, { numeric: 'auto' });
  return format.format(-Math.floor(ageMs / step.ms), step.unit);
}
