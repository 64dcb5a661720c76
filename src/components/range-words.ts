import type { CalendarDay } from '#domain/calendar-day.ts';
import type { Month } from '#domain/calendar-month.ts';
import type { Locale } from '#domain/locale.ts';

function write(day: CalendarDay, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** 'November 2026' or 'Novembre 2026': it stands alone, so French begins it with a capital too. */
export function monthName(month: Month, locale: Locale): string {
  const name = write(`${month}-01`, locale, { month: 'long', year: 'numeric' });
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** 'Su' and 'Sunday', 'di' and 'dimanche'. */
export function weekdayName(day: CalendarDay, locale: Locale, width: 'short' | 'long'): string {
  const name = write(day, locale, { weekday: width });
  return width === 'short' ? name.slice(0, 2) : name;
}
