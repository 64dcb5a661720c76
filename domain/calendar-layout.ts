import { addDays, type CalendarDay, daysBetween, earlierDay, laterDay } from './calendar-day.ts';
import type { Stretch } from './calendar-stretch.ts';

// How rentals are drawn on days (SPEC §2 Calendar, D6): a car goes out at some hour of its first day and comes back at
// some hour of its last, so a bar runs from noon to noon, and a car that is back on the 5th can leave on the 5th.

export type DayPart = 'late' | 'leaves' | 'returns' | 'out';
export const DAY_PARTS: readonly DayPart[] = ['late', 'leaves', 'returns', 'out'];

/** What a period means for one day; null when the day is outside it. */
export function partOfDay(
  { from, to, lateUntil, waitsUntil = from, isBackEarly }: Stretch,
  day: CalendarDay,
): DayPart | null {
  if (day === lateUntil || (lateUntil !== undefined && day > to && day < lateUntil)) return 'late';
  if (day < from || day > to) return null;
  if (day === from) return 'leaves';
  if (day <= waitsUntil) return 'late';
  if (day < to) return 'out';
  return isBackEarly ? null : 'returns';
}

export interface OnDay<Item> {
  item: Item;
  part: DayPart;
}

/** The bookings of a day: late ones first, then cars that leave, come back, and are out; within these in the given order. */
export function itemsOnDay<Item>(
  items: readonly Item[],
  day: CalendarDay,
  stretchOf: (item: Item) => Stretch | null,
): OnDay<Item>[] {
  const touching = items.flatMap((item): OnDay<Item>[] => {
    const stretch = stretchOf(item);
    const part = stretch && partOfDay(stretch, day);
    return part === null ? [] : [{ item, part }];
  });
  return touching.sort((a, b) => DAY_PARTS.indexOf(a.part) - DAY_PARTS.indexOf(b.part));
}

/** A bar across days: `start` and `end` in days from the first one's midnight, cut where it goes on beyond them. */
export interface Bar {
  start: number;
  end: number;
  isCutAtStart: boolean;
  isCutAtEnd: boolean;
}

const NOON = 0.5;

/** The bar of a period across `count` days from `first`; null when it is outside them, or the car came back on the day it left. */
export function barAcross({ from, to }: Stretch, first: CalendarDay, count: number): Bar | null {
  const start = daysBetween(first, from) + NOON;
  const end = daysBetween(first, to) + NOON;
  if (end <= 0 || start >= count || end <= start) return null;
  return {
    start: Math.max(0, start),
    end: Math.min(count, end),
    isCutAtStart: start < 0,
    isCutAtEnd: end > count,
  };
}

/** A day is 32 pixels wide at least, and what can be pressed 24. */
const NARROWEST = 24 / 32;

/** A bar as wide as it is drawn: one too narrow to press grows to the right, at the last day to the left. */
export function asDrawn(bar: Bar, count: number): Bar {
  const missing = Math.max(0, NARROWEST - (bar.end - bar.start));
  return bar.end === count ? { ...bar, start: bar.start - missing } : { ...bar, end: bar.end + missing };
}

/** The bar of a rental of some hours: half its day, around noon. */
export function barWithin(day: CalendarDay, first: CalendarDay, count: number): Bar | null {
  const index = daysBetween(first, day);
  if (index < 0 || index >= count) return null;
  return { start: index + NOON / 2, end: index + NOON * 1.5, isCutAtStart: false, isCutAtEnd: false };
}

/**
 * The line in which each bar is drawn so that no two overlap, lines counted from 0. Bars that hold a car never
 * overlap; a rental that came back early may share its last days with the next one.
 */
export function linesOf(bars: readonly Pick<Bar, 'start' | 'end'>[]): number[] {
  const ends: number[] = [];
  const order = bars.map((_, index) => index);
  const lines = new Array<number>(bars.length).fill(0);
  order.sort((a, b) => (bars[a]?.start ?? 0) - (bars[b]?.start ?? 0));
  for (const index of order) {
    const bar = bars[index];
    if (!bar) continue;
    const free = ends.findIndex((end) => end <= bar.start);
    const line = free === -1 ? ends.length : free;
    ends[line] = bar.end;
    lines[index] = line;
  }
  return lines;
}

/** The longest part of a stretch that no bar covers, in days. */
export function longestFree(
  { start, end }: Pick<Bar, 'start' | 'end'>,
  bars: readonly Pick<Bar, 'start' | 'end'>[],
): number {
  let longest = 0;
  let from = start;
  for (const bar of bars.toSorted((a, b) => a.start - b.start)) {
    longest = Math.max(longest, Math.min(bar.start, end) - from);
    from = Math.max(from, bar.end);
  }
  return Math.max(longest, end - from);
}

/** On how many of `count` days from `first` a car is taken: nights, so the day it is back is free again. */
export function takenDays(stretches: readonly Stretch[], first: CalendarDay, count: number): number {
  const last = addDays(first, count);
  const taken = new Set<CalendarDay>();
  for (const { from, to, lateUntil = to } of stretches) {
    const end = earlierDay(lateUntil, last);
    for (let day = laterDay(from, first); day < end; day = addDays(day, 1)) taken.add(day);
  }
  return taken.size;
}

/** The free days between two days, the last one not counted: from a day the car can leave to the day it must be back. */
export function freeStretches(
  stretches: readonly Stretch[],
  first: CalendarDay,
  end: CalendarDay,
): Stretch[] {
  const free: Stretch[] = [];
  let from = first;
  for (const taken of stretches.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const to = earlierDay(taken.from, end);
    if (from < to) free.push({ from, to });
    from = laterDay(from, taken.lateUntil ?? taken.to);
  }
  return from < end ? [...free, { from, to: end }] : free;
}
