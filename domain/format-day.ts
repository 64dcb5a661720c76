import { type CalendarDay, dayInHaiti, HAITI_TIME_ZONE, isCalendarDay } from './calendar-day.ts';
import { type Locale, languageOf } from './locale.ts';
import type { TimeOfDay } from './time-of-day.ts';

/** Days and hours as people read them, on screens and on paper. */

type Parts = Intl.DateTimeFormatOptions;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes a hundred times as long as using it. */
function formatOf(locale: Locale, parts: Parts): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(parts);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(languageOf(locale).tag, parts);
  formats.set(key, format);
  return format;
}

/** Servers and browsers disagree on the width of spaces; and French writes `1er`, not 1, for the first of a month. */
function tidy(text: string, locale: Locale): string {
  const { firstOfMonth } = languageOf(locale);
  const spaced = text
    .replace(/\s*–\s*/, ' – ')
    .replaceAll('\u2009', ' ')
    .replaceAll('\u202f', '\u00a0');
  return firstOfMonth ? spaced.replaceAll(/(^|\s)1(?=\s)/g, `$1${firstOfMonth}`) : spaced;
}

/** A rental day has no hour: read and written in UTC it is the same day everywhere. */
const atMidnight = (day: CalendarDay) => new Date(`${day}T00:00:00Z`);

const atTime = (day: CalendarDay, time: TimeOfDay) => new Date(`${day}T${time}:00Z`);

/** These parts of a day. */
export function writeDay(day: CalendarDay, locale: Locale, parts: Parts): string {
  return tidy(formatOf(locale, { ...parts, timeZone: 'UTC' }).format(atMidnight(day)), locale);
}

const SHORT = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const LONG = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** 'Nov 20, 2026' or '20 nov. 2026'. */
export function formatDay(day: CalendarDay, locale: Locale): string {
  return writeDay(day, locale, SHORT);
}

/** Words that were stored for readers of every language, with their days as this one writes them. */
export function spellDays(words: string, locale: Locale): string {
  return words.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (day) =>
    isCalendarDay(day) ? formatDay(day, locale) : day,
  );
}

/** 'Fri, November 20, 2026' or 'ven. 20 novembre 2026'. */
export function formatLongDay(day: CalendarDay, locale: Locale): string {
  return writeDay(day, locale, { weekday: 'short', ...LONG });
}

/** 'Nov 20 – 24, 2026' or '20 – 24 nov. 2026': what both days have in common is written once. */
export function formatPeriod(from: CalendarDay, to: CalendarDay, locale: Locale): string {
  const format = formatOf(locale, { ...SHORT, timeZone: 'UTC' });
  return tidy(format.formatRange(atMidnight(from), atMidnight(to)), locale);
}

/** What the clock shows on a day, read and written in UTC: '10:00 AM' or '10:00'. */
export function formatTimeOfDay(time: TimeOfDay, locale: Locale): string {
  return tidy(
    formatOf(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(atTime('2000-01-01', time)),
    locale,
  );
}

/** 'Fri, November 20, 2026, 10:00 AM' or 'ven. 20 novembre 2026, 10:00'. */
export function formatMoment(day: CalendarDay, time: TimeOfDay, locale: Locale): string {
  return `${formatLongDay(day, locale)}, ${formatTimeOfDay(time, locale)}`;
}

/** As one says it: 'Friday, November 20, 2026 at 10:00 AM' or 'vendredi 20 novembre 2026 à 10:00'. */
export function formatSpokenMoment(day: CalendarDay, time: TimeOfDay, locale: Locale): string {
  const parts = { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' } as const;
  return tidy(formatOf(locale, parts).format(atTime(day, time)), locale);
}

/** An instant as a day and an hour in Haiti: 'Nov 20, 2026, 1:06 PM' or '20 nov. 2026, 13:06'. */
export function formatInstant(iso: string, locale: Locale): string {
  const parts = { dateStyle: 'medium', timeStyle: 'short', timeZone: HAITI_TIME_ZONE } as const;
  return tidy(formatOf(locale, parts).format(new Date(iso)), locale);
}

/** The day of an instant in Haiti, written as `formatDay` writes it. */
export function formatInstantDay(iso: string, locale: Locale): string {
  return formatDay(dayInHaiti(new Date(iso)), locale);
}

/** The day of an instant in Haiti, for a document: 'November 20, 2026' or '20 novembre 2026'. */
export function formatInstantLongDay(iso: string, locale: Locale): string {
  return writeDay(dayInHaiti(new Date(iso)), locale, LONG);
}

/** '1:06 PM' or '13:06', in Haiti. */
export function formatInstantTime(iso: string, locale: Locale): string {
  const parts = { timeStyle: 'short', timeZone: HAITI_TIME_ZONE } as const;
  return tidy(formatOf(locale, parts).format(new Date(iso)), locale);
}

/** The hour and minute of an instant on the reader's own clock: in the browser only, the server's is another. */
export function formatTime(iso: string, locale: Locale): string {
  return tidy(formatOf(locale, { timeStyle: 'short' }).format(new Date(iso)), locale);
}

/** '08:00' → '8AM' or '8 h'; '17:30' → '5:30PM' or '17 h 30'. */
export function formatClock(time: string, locale: Locale): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = String(minute).padStart(2, '0');
  const { hourSign } = languageOf(locale);
  if (hourSign !== undefined) return `${hour}${hourSign}${minute === 0 ? '' : `\u00a0${minutes}`}`;
  const twelfth = hour % 12 === 0 ? 12 : hour % 12;
  return `${twelfth}${minute === 0 ? '' : `:${minutes}`}${hour < 12 ? 'AM' : 'PM'}`;
}
