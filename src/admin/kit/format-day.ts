import type { CalendarDay } from '#domain/calendar-day.ts';
import type { Month } from '#domain/calendar-month.ts';
import { writeDay } from '#domain/format-day.ts';
import type { Locale } from '#domain/locale.ts';

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
