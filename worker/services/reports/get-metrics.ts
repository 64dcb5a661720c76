import { BRANCH_IDS, type BranchId } from '#domain/branch.ts';
import {
  addDays,
  addMonths,
  type CalendarDay,
  daysBetween,
  startOfMonth,
  todayInHaiti,
} from '#domain/calendar-day.ts';
import type { Cents } from '#domain/money.ts';
import { PAYMENT_METHODS } from '#domain/payment-method.ts';
import { REPORT_DAILY_MAX_DAYS, REPORT_DEFAULT_DAYS } from '#domain/policy.ts';
import {
  averageBookingValueCents,
  completionRatePercent,
  type DayRange,
  lastDays,
  sharePercent,
} from '#domain/report-metrics.ts';
import type { ReportInput } from '#domain/schemas/reports.ts';
import { type ReportFigures as Figures, readReportFigures } from '../../db/queries/reports/report-figures.ts';
import type { Deps } from '../../deps.ts';

/** The days a report covers: those chosen, or the last 30 when not both ends are. */
export function chosenRange({ clock }: Pick<Deps, 'clock'>, { from, to }: ReportInput): DayRange {
  if (from !== undefined && to !== undefined) return { from, to };
  return lastDays(REPORT_DEFAULT_DAYS, todayInHaiti(clock.now()));
}

function sum<Row>(rows: readonly Row[], amountOf: (row: Row) => number): number {
  return rows.reduce((total, row) => total + amountOf(row), 0);
}

function revenueCents(paid: Figures['paid']): Cents {
  return sum(paid, ({ paidCents }) => paidCents);
}

function totalsOf({ booked, paid }: Figures) {
  const bookingCount = sum(booked, (row) => row.bookingCount);
  const returnedCount = sum(booked, (row) => row.returnedCount);
  const bookedCents = sum(booked, (row) => row.bookedCents);
  return {
    bookingCount,
    returnedCount,
    bookedCents,
    revenueCents: revenueCents(paid),
    averageBookingValueCents: averageBookingValueCents(bookedCents, bookingCount),
    completionRatePercent: completionRatePercent(returnedCount, bookingCount),
  };
}

function ofBranch({ booked, paid }: Figures, branchId: BranchId): Figures {
  const isThere = (row: { branchId: BranchId }) => row.branchId === branchId;
  return { booked: booked.filter(isThere), paid: paid.filter(isThere) };
}

/** The first day of every day or month of the range, in order, also of those in which nothing happened. */
function startsOf({ from, to }: DayRange, unit: 'day' | 'month'): CalendarDay[] {
  const starts: CalendarDay[] = [];
  const next = (day: CalendarDay) => (unit === 'month' ? addMonths(day, 1) : addDays(day, 1));
  for (let day = unit === 'month' ? startOfMonth(from) : from; day <= to; day = next(day)) starts.push(day);
  return starts;
}

function coursePoints({ booked, paid }: Figures, starts: CalendarDay[], unit: 'day' | 'month') {
  const points = starts.map((day) => {
    return { period: unit === 'month' ? day.slice(0, 7) : day, bookingCount: 0, revenueCents: 0 };
  });
  for (const { period, bookingCount } of booked) {
    const point = points[period - 1];
    if (point) point.bookingCount += bookingCount;
  }
  for (const { period, paidCents } of paid) {
    const point = points[period - 1];
    if (point) point.revenueCents += paidCents;
  }
  return points;
}

/** Of the methods that brought something, the most first. */
function methodsOf({ paid }: Figures) {
  const all = revenueCents(paid);
  return PAYMENT_METHODS.map((method) => {
    const amountCents = revenueCents(paid.filter((row) => row.method === method));
    return { method, amountCents, sharePercent: sharePercent(amountCents, all) };
  })
    .filter(({ amountCents }) => amountCents !== 0)
    .sort((a, b) => b.amountCents - a.amountCents);
}

/**
 * The figures of Reports & Analytics for a stretch of days, of all branches or one: bookings made and payments recorded
 * in them (docs/decisions/0008). Money in cents. Counts and money of the branches add up to the totals.
 */
export async function getMetrics(deps: Pick<Deps, 'db' | 'clock'>, input: ReportInput) {
  const range = chosenRange(deps, input);
  const unit = daysBetween(range.from, range.to) < REPORT_DAILY_MAX_DAYS ? 'day' : 'month';
  const starts = startsOf(range, unit);
  const figures = await readReportFigures(deps.db, { ...range, branchId: input.branchId }, starts);
  const branches = input.branchId === undefined ? BRANCH_IDS : [input.branchId];
  return {
    ...range,
    totals: totalsOf(figures),
    byBranch: branches.map((branchId) => ({ branchId, ...totalsOf(ofBranch(figures, branchId)) })),
    byMethod: methodsOf(figures),
    course: { unit, points: coursePoints(figures, starts, unit) } as const,
  };
}

export type Metrics = Awaited<ReturnType<typeof getMetrics>>;
