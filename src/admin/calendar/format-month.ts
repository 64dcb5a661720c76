import type { CalendarDay } from '#domain/calendar-day.ts';
import { countFirstOfMonth, type Locale } from '#domain/locale.ts';
import type { Month } from '#domain/month-grid.ts';

const LANGUAGE_TAG: Record<Locale, string> = { en: 'en-US', fr: 'fr-FR' };

/** A rental day has no hour: read and written in UTC it is the same day everywhere. */
function formatted(day: CalendarDay, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(LANGUAGE_TAG[locale], { ...options, timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** 'November 2026' or 'Novembre 2026', as a title. */
export function formatMonth(month: Month, locale: Locale): string {
  const text = formatted(`${month}-01`, locale, { month: 'long', year: 'numeric' });
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

/** 'Sun' or 'dim.'; 'Sunday' or 'dimanche'. */
export function formatWeekday(day: CalendarDay, locale: Locale, width: 'short' | 'long' | 'narrow'): string {
  return formatted(day, locale, { weekday: width });
}

/** 'Nov 1' or '1 nov.' */
export function formatDayOfMonth(day: CalendarDay, locale: Locale): string {
  return countFirstOfMonth(formatted(day, locale, { day: 'numeric', month: 'short' }), locale);
}
