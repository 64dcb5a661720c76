import { DatesProvider } from '@mantine/dates';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { writeDay } from '#domain/format-day.ts';
import type { Locale } from '#domain/locale.ts';
import { FIRST_DAY_OF_WEEK } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';

const A_SUNDAY: CalendarDay = '2023-01-01';
const WEEK = Array.from({ length: 7 }, (_, index) => addDays(A_SUNDAY, index));
const MONTHS = Array.from({ length: 12 }, (_, index) => `2023-${String(index + 1).padStart(2, '0')}-01`);

const named = new Set<Locale>();

/** Mantine's calendars take the names of days and months from dayjs; these are the browser's own. */
function nameDays(locale: Locale): void {
  if (named.has(locale)) return;
  named.add(locale);
  const weekdaysShort = WEEK.map((day) => writeDay(day, locale, { weekday: 'short' }));
  const names = {
    months: MONTHS.map((day) => writeDay(day, locale, { month: 'long' })),
    monthsShort: MONTHS.map((day) => writeDay(day, locale, { month: 'short' })),
    weekdays: WEEK.map((day) => writeDay(day, locale, { weekday: 'long' })),
    weekdaysShort,
    weekdaysMin: weekdaysShort.map((name) => name.slice(0, 2)),
  };
  const isRegisteredOnly = true;
  dayjs.locale(locale, names, isRegisteredOnly);
}

/** Mantine's calendars in the reader's language. */
export function CalendarLanguage({ children }: { children: ReactNode }) {
  const { locale } = useTranslation();
  nameDays(locale);
  return (
    <DatesProvider settings={{ locale, firstDayOfWeek: FIRST_DAY_OF_WEEK, weekendDays: [] }}>
      {children}
    </DatesProvider>
  );
}
