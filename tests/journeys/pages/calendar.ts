import type { Page } from '@playwright/test';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { Words } from './words.ts';

/** A day of the open calendar of rentals. */
export const dayOf = (page: Page, day: CalendarDay) => page.locator(`dialog[open] [data-day="${day}"]`);

/** A day of the open calendar, which turns to that day's month first: a phone shows one month. */
export async function dayInItsMonth(page: Page, day: CalendarDay, t: Words) {
  const month = page.getByLabel(t('rentalDates.month'), { exact: true });
  if ((await month.inputValue()) !== day.slice(0, 7)) await month.selectOption(day.slice(0, 7));
  return dayOf(page, day);
}
