import type { CalendarDay } from '#domain/calendar-day.ts';
import { countFirstOfMonth, type Locale } from '#domain/locale.ts';

const LANGUAGE_TAG: Record<Locale, string> = { en: 'en-US', fr: 'fr-FR' };

/** 'Thu, Nov 26' or 'jeu. 26 nov.': a day near today, whose year nobody asks for. */
export function formatShortDay(day: CalendarDay, locale: Locale): string {
  const format = new Intl.DateTimeFormat(LANGUAGE_TAG[locale], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    // A rental day has no hour: read and written in UTC it is the same day everywhere.
    timeZone: 'UTC',
  });
  return countFirstOfMonth(format.format(new Date(`${day}T00:00:00Z`)), locale);
}
