import { type CalendarDay, dayInHaiti } from '#domain/calendar-day.ts';
import { countFirstOfMonth, type Locale } from '#domain/locale.ts';

const LANGUAGE_TAG: Record<Locale, string> = { en: 'en-US', fr: 'fr-FR' };

const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(locale: Locale, width: 'short' | 'long'): Intl.DateTimeFormat {
  const key = `${locale}/${width}`;
  let format = dayFormats.get(key);
  if (!format) {
    const options: Intl.DateTimeFormatOptions =
      width === 'short'
        ? { day: 'numeric', month: 'short', year: 'numeric' }
        : { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' };
    // A rental day has no hour: read and written in UTC it is the same day everywhere.
    format = new Intl.DateTimeFormat(LANGUAGE_TAG[locale], { ...options, timeZone: 'UTC' });
    dayFormats.set(key, format);
  }
  return format;
}

/** 'Nov 20, 2026' or '20 nov. 2026'. */
export function formatDay(day: CalendarDay, locale: Locale): string {
  return countFirstOfMonth(dayFormat(locale, 'short').format(new Date(`${day}T00:00:00Z`)), locale);
}

/** 'Nov 20 – 24, 2026' or '20 – 24 nov. 2026': from one day to another, each part said once. */
export function formatPeriod(from: CalendarDay, to: CalendarDay, locale: Locale): string {
  const [first, last] = [from, to].map((day) => new Date(`${day}T00:00:00Z`));
  const text = dayFormat(locale, 'short').formatRange(first ?? 0, last ?? 0);
  // Server and browser may not know the same spaces around the dash.
  return countFirstOfMonth(text.replace(/\s*–\s*/, ' – ').replaceAll('\u2009', ' '), locale);
}

/** 'Fri, November 20, 2026' or 'ven. 20 novembre 2026'. */
export function formatLongDay(day: CalendarDay, locale: Locale): string {
  return countFirstOfMonth(dayFormat(locale, 'long').format(new Date(`${day}T00:00:00Z`)), locale);
}

/** An instant as a day and an hour in Haiti. */
export function formatInstant(iso: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(LANGUAGE_TAG[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'America/Port-au-Prince',
  });
  return countFirstOfMonth(format.format(new Date(iso)), locale);
}

/** '08:00' → '8AM' or '8 h'; '17:30' → '5:30PM' or '17 h 30'. */
export function formatClock(time: string, locale: Locale): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = String(minute).padStart(2, '0');
  if (locale === 'fr') return minute === 0 ? `${hour} h` : `${hour} h ${minutes}`;
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  return `${twelve}${minute === 0 ? '' : `:${minutes}`}${hour < 12 ? 'AM' : 'PM'}`;
}

/** The hour and minute of an instant on the reader's own clock. */
export function formatTime(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAG[locale], { timeStyle: 'short' }).format(new Date(iso));
}

/** The day of an instant in Haiti, written as `formatDay` writes it. */
export function formatInstantDay(iso: string, locale: Locale): string {
  return formatDay(dayInHaiti(new Date(iso)), locale);
}
