import { type CalendarDay, HAITI_TIME_ZONE } from '#domain/calendar-day.ts';
import { countFirstOfMonth, type Locale } from '#domain/locale.ts';

const TAG: Record<Locale, string> = { en: 'en-US', fr: 'fr-FR' };

/** `Tue, December 1, 2026`, `mar. 1er décembre 2026` */
export function formatDay(day: CalendarDay, locale: Locale): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const format = new Intl.DateTimeFormat(TAG[locale], { ...parts, timeZone: 'UTC' });
  return countFirstOfMonth(format.format(new Date(day)), locale);
}

/** The day of an instant as the calendar in Haiti has it. */
export function formatInstant(instant: string, locale: Locale): string {
  const parts = { day: 'numeric', month: 'long', year: 'numeric', timeZone: HAITI_TIME_ZONE } as const;
  return countFirstOfMonth(new Intl.DateTimeFormat(TAG[locale], parts).format(new Date(instant)), locale);
}
