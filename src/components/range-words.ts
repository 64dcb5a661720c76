import type { CalendarDay } from '#domain/calendar-day.ts';
import type { Month } from '#domain/calendar-month.ts';
import { writeDay } from '#domain/format-day.ts';
import type { Locale } from '#domain/locale.ts';

/** 'November 2026' or 'Novembre 2026': it stands alone, so French begins it with a capital too. */
export function monthName(month: Month, locale: Locale): string {
  const name = writeDay(`${month}-01`, locale, { month: 'long', year: 'numeric' });
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** 'Su' and 'Sunday', 'di' and 'dimanche'. */
export function weekdayName(day: CalendarDay, locale: Locale, width: 'short' | 'long'): string {
  const name = writeDay(day, locale, { weekday: width });
  return width === 'short' ? name.slice(0, 2) : name;
}
