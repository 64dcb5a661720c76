import { BRANCH_IDS } from '#domain/branch.ts';
import { addDays, addMonths, daysBetween, startOfMonth } from '#domain/calendar-day.ts';
import type { Cents } from '#domain/money.ts';
import { PAYMENT_METHODS } from '#domain/payment-method.ts';
import { REPORT_DAILY_MAX_DAYS } from '#domain/policy.ts';
import {
  averageBookingValueCents,
  completionRatePercent,
  type DayRange,
  sharePercent,
} from '#domain/report-metrics.ts';
import type { ReportInput } from '#domain/schemas/report.ts';
import {
  type BookedPeriod,
  type PaidPeriod,
  type PeriodUnit,
  readReportFigures,
} from '../../db/queries/report-figures.ts';
import type { Deps } from '../../deps.ts';
import { chosenRange } from './chosen-range.ts';

interface Figures {
  booked: BookedPeriod[];
  paid: PaidPeriod[];
}

function sum<Row>(rows: readonly Row[], amountOf: (row: Row) => number): number {
  return rows.reduce((total, row) => total + amountOf(row), 0);
}

function revenueCents(paid: readonly PaidPeriod[]): Cents {
  return sum(paid, ({ paidCents }) => paidCents);
}

function totalsOf({ booked, paid }: Figures) {
  const bookingCount = sum(booked, (row) => row.bookingCount);
  const returnedCount = sum(booked, (row) => row.returnedCount);
  const bookedCents = sum(booked, (row) => row.bookedCents);
  return {
    ...{ bookingCount, returnedCount, bookedCents, revenueCents: revenueCents(paid) },
    averageBookingValueCents: averageBookingValueCents(bookedCents, bookingCount),
    completionRatePercent: completionRatePercent(returnedCount, bookingCount),
  };
}

function only<Key extends 'period' | 'branchId'>(
  { booked, paid }: Figures,
  key: Key,
  value: string,
): Figures {
  return {
    booked: booked.filter((row) => row[key] === value),
    paid: paid.filter((row) => row[key] === value),
  };
}

/** Every day, or month, of the range in order, also those in which nothing happened. */
function periodsOf({ from, to }: DayRange, unit: PeriodUnit): string[] {
  const periods: string[] = [];
  const isMonth = unit === 'month';
  let day = isMonth ? startOfMonth(from) : from;
  while (day <= to) {
    periods.push(isMonth ? day.slice(0, 7) : day);
    day = isMonth ? addMonths(day, 1) : addDays(day, 1);
  }
  return periods;
}

function coursePoints(figures: Figures, range: DayRange, unit: PeriodUnit) {
  const points = new Map(
    periodsOf(range, unit).map((period) => [period, { period, bookingCount: 0, revenueCents: 0 }]),
  );
  for (const { period, bookingCount } of figures.booked) {
    const point = points.get(period);
    if (point) point.bookingCount += bookingCount;
  }
  for (const { period, paidCents } of figures.paid) {
    const point = points.get(period);
    if (point) point.revenueCents += paidCents;
  }
  return [...points.values()];
}

function methodsOf({ paid }: Figures) {
  const all = revenueCents(paid);
  return PAYMENT_METHODS.map((method) => {
    const amountCents = revenueCents(paid.filter((row) => row.method === method));
    return { method, amountCents, sharePercent: sharePercent(amountCents, all) };
  }).filter(({ amountCents }) => amountCents > 0);
}

/**
 * The figures of Reports & Analytics for a stretch of days, of all branches or one: bookings made and payments recorded
 * in them (docs/decisions/0008). Money in cents. Counts and money of the branches add up to the totals.
 */
export async function getMetrics(deps: Pick<Deps, 'db' | 'clock'>, input: ReportInput) {
  const range = chosenRange(deps, input);
  const unit = daysBetween(range.from, range.to) < REPORT_DAILY_MAX_DAYS ? 'day' : 'month';
  const figures = await readReportFigures(deps.db, { ...range, branchId: input.branchId }, unit);
  const branches = input.branchId === undefined ? BRANCH_IDS : [input.branchId];
  return {
    ...range,
    totals: totalsOf(figures),
    byBranch: branches.map((branchId) => ({ branchId, ...totalsOf(only(figures, 'branchId', branchId)) })),
    byMethod: methodsOf(figures),
    course: { unit, points: coursePoints(figures, range, unit) } as const,
  };
}
