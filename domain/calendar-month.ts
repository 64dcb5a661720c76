import {
  addDays,
  addMonths,
  type CalendarDay,
  daysBetween,
  isCalendarDay,
  weekdayOf,
} from './calendar-day.ts';
import { CALENDAR_DAYS_AHEAD } from './policy.ts';

/** A month as a calendar draws it: whole weeks that start on Sunday (SPEC §9). */

/** `yyyy-MM` */
export type Month = string;

const DAYS_IN_WEEK = 7;

/** Whether the value is a month in the years the database takes. */
export function isMonth(value: unknown): value is Month {
  return (
    typeof value === 'string' &&
    /^\d{4}-\d{2}$/.test(value) &&
    isCalendarDay(`${value}-01`) &&
    value >= '2000-01' &&
    value < '2100-01'
  );
}

export function monthOf(day: CalendarDay): Month {
  return day.slice(0, 7);
}

/** The month `count` months later, earlier when negative. */
export function shiftMonth(month: Month, count: number): Month {
  return monthOf(addMonths(`${month}-01`, count));
}

/** Every day of the month. */
export function daysOfMonth(month: Month): CalendarDay[] {
  const first = `${month}-01`;
  return daysFrom(first, daysBetween(first, addMonths(first, 1)));
}

/** Every day of the weeks in which the month has a day, 28 to 42 days. */
export function gridDays(month: Month): CalendarDay[] {
  const first = `${month}-01`;
  const start = addDays(first, -weekdayOf(first));
  const length = daysBetween(start, addMonths(first, 1));
  return daysFrom(start, Math.ceil(length / DAYS_IN_WEEK) * DAYS_IN_WEEK);
}

/** The days around today: the day before, for what is not back yet, and the weeks to come. */
export function daysFromToday(today: CalendarDay): CalendarDay[] {
  return daysFrom(addDays(today, -1), CALENDAR_DAYS_AHEAD);
}

function daysFrom(first: CalendarDay, count: number): CalendarDay[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}
