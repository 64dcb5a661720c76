import { DAY_MS } from './time-units.ts';

/** A rental day is a `yyyy-MM-dd` string from end to end; "today" is Haiti's (D2, SPEC §9). */
export type CalendarDay = string;

export const HAITI_TIME_ZONE = 'America/Port-au-Prince';

const SHAPE = /^([1-9]\d{3})-(\d{2})-(\d{2})$/;

/** Midnight UTC of the day as epoch milliseconds, or NaN when there is no such day. */
function toEpochMs(day: CalendarDay): number {
  const parts = SHAPE.exec(day);
  if (!parts) return Number.NaN;
  const [year, month, date] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const epochMs = Date.UTC(year, month - 1, date);
  const isReal = new Date(epochMs).toISOString().startsWith(day);
  return isReal ? epochMs : Number.NaN;
}

function fromEpochMs(epochMs: number): CalendarDay {
  return new Date(epochMs).toISOString().slice(0, 10);
}

/** Midnight UTC of the day as epoch milliseconds. Throws RangeError for a day that does not exist. */
export function requireEpochMs(day: CalendarDay): number {
  const epochMs = toEpochMs(day);
  if (Number.isNaN(epochMs)) throw new RangeError(`not a calendar day: ${day.slice(0, 20)}`);
  return epochMs;
}

/** Whether the value is a day that exists: `2026-02-30` and `2026-2-3` are not. */
export function isCalendarDay(value: unknown): value is CalendarDay {
  return typeof value === 'string' && !Number.isNaN(toEpochMs(value));
}

const haitiDay = new Intl.DateTimeFormat('en-US', {
  timeZone: HAITI_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day on the wall calendar in Haiti at this instant. */
export function dayInHaiti(instant: Date): CalendarDay {
  const parts = new Map(haitiDay.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** `dayInHaiti` of now; the caller passes the clock. */
export function todayInHaiti(now: Date): CalendarDay {
  return dayInHaiti(now);
}

/** The day `count` days later (earlier when negative). Throws RangeError for a day that does not exist. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return fromEpochMs(requireEpochMs(day) + count * DAY_MS);
}

/** Whole days from one day to another, negative when `to` is earlier. No time zone, so no DST day is short. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return (requireEpochMs(to) - requireEpochMs(from)) / DAY_MS;
}

/** The earlier of two days; their text sorts in the order of time. */
export function earlierDay(a: CalendarDay, b: CalendarDay): CalendarDay {
  return a < b ? a : b;
}

/** The later of two days. */
export function laterDay(a: CalendarDay, b: CalendarDay): CalendarDay {
  return a < b ? b : a;
}

/** 0 Sunday … 6 Saturday; weeks start on Sunday (SPEC §9). */
export function weekdayOf(day: CalendarDay): number {
  return new Date(requireEpochMs(day)).getUTCDay();
}

/** The first day of the day's month. */
export function startOfMonth(day: CalendarDay): CalendarDay {
  requireEpochMs(day);
  return `${day.slice(0, 8)}01`;
}

/** The first day of the month `count` months later (earlier when negative). */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const first = new Date(requireEpochMs(startOfMonth(day)));
  return fromEpochMs(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + count, 1));
}

/** The same day so many months later, or that month's last: Jan 31 + 1 → Feb 28. */
export function monthsLater(day: CalendarDay, count: number): CalendarDay {
  const lastOfMonth = addDays(addMonths(day, count + 1), -1);
  return earlierDay(`${lastOfMonth.slice(0, 8)}${day.slice(8)}`, lastOfMonth);
}

/** The same day of the month before, or that month's last: Mar 31 → Feb 28. */
export function monthBefore(day: CalendarDay): CalendarDay {
  const lastOfMonth = addDays(startOfMonth(day), -1);
  return earlierDay(`${lastOfMonth.slice(0, 8)}${day.slice(8)}`, lastOfMonth);
}
