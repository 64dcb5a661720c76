import type { CalendarDay } from '#domain/calendar-day.ts';
import { countFirstOfMonth, type Locale } from '#domain/locale.ts';

const LANGUAGE_TAG: Record<Locale, string> = { en: 'en-US', fr: 'fr-FR' };

/** 'Jan 12 – 20, 2027' or '12–20 janv. 2027': what both days share is said once. */
export function formatPeriod(from: CalendarDay, to: CalendarDay, locale: Locale): string {
  const format = new Intl.DateTimeFormat(LANGUAGE_TAG[locale], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    // A rental day has no hour: read and written in UTC it is the same day everywhere.
    timeZone: 'UTC',
  });
  const text = format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
  return countFirstOfMonth(text, locale);
}
