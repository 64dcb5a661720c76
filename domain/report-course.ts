import { addDays, addMonths, type CalendarDay, earlierDay, laterDay } from './calendar-day.ts';
import type { Cents } from './money.ts';
import type { DayRange } from './report-metrics.ts';

/** The course of a report over time: the days of each point, and whether business grows (SPEC §2 Reports). */

export interface CoursePoint {
  /** A day `yyyy-MM-dd` or a month `yyyy-MM`. */
  period: string;
  bookingCount: number;
  revenueCents: Cents;
}

/** Half of a course: its days and what they brought. */
export interface CourseHalf {
  days: DayRange;
  bookingCount: number;
  revenueCents: Cents;
}

export interface CourseHalves {
  earlier: CourseHalf;
  later: CourseHalf;
  /** The range's days that are in neither. */
  leftOut: DayRange[];
}

const DAY_LENGTH = 'yyyy-MM-dd'.length;

function wholeDays(period: string): DayRange {
  if (period.length === DAY_LENGTH) return { from: period, to: period };
  const first = `${period}-01`;
  return { from: first, to: addDays(addMonths(first, 1), -1) };
}

/** The days of the range that a period covers: of a month at its either end, only some. */
export function daysOfPeriod(period: string, range: DayRange): DayRange {
  const { from, to } = wholeDays(period);
  return { from: laterDay(from, range.from), to: earlierDay(to, range.to) };
}

function halfOf(points: readonly CoursePoint[]): CourseHalf | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  let bookingCount = 0;
  let revenueCents = 0;
  for (const point of points) {
    bookingCount += point.bookingCount;
    revenueCents += point.revenueCents;
  }
  const days = { from: wholeDays(first.period).from, to: wholeDays(last.period).to };
  return { days, bookingCount, revenueCents };
}

/** Days that follow each other as one range. */
function joined(ranges: readonly DayRange[]): DayRange[] {
  const long: DayRange[] = [];
  for (const { from, to } of ranges) {
    const last = long.at(-1);
    if (last && addDays(last.to, 1) === from) last.to = to;
    else long.push({ from, to });
  }
  return long;
}

/**
 * The earlier and the later half of a course, of equally many periods. Only whole periods that are over count: a month cut
 * by the range, or a day that is not over, would show a fall that is none; of an odd number the middle one is in neither.
 * Null when there are not two of them.
 */
export function halvesOf(
  points: readonly CoursePoint[],
  range: DayRange,
  today: CalendarDay,
): CourseHalves | null {
  const whole = points.filter(({ period }) => {
    const { from, to } = wholeDays(period);
    return range.from <= from && to <= range.to && to < today;
  });
  const size = Math.floor(whole.length / 2);
  const [first, last] = [whole.slice(0, size), whole.slice(whole.length - size)];
  const [earlier, later] = [halfOf(first), halfOf(last)];
  if (!earlier || !later) return null;
  const compared = new Set([...first, ...last]);
  const others = points.filter((point) => !compared.has(point));
  return { earlier, later, leftOut: joined(others.map(({ period }) => daysOfPeriod(period, range))) };
}
