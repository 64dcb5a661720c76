import { BRANCH_IDS, type BranchId } from '#domain/branch.ts';
import {
  addMonths,
  type CalendarDay,
  monthBefore,
  startOfMonth,
  todayInHaiti,
} from '#domain/calendar-day.ts';
import type { Cents } from '#domain/money.ts';
import { BALANCE_ROWS, EARNINGS_CHART_MONTHS } from '#domain/policy.ts';
import { averageBookingValueCents, growthPercent, sharePercent } from '#domain/report-metrics.ts';
import type { FinancialsInput } from '#domain/schemas/reports.ts';
import { type CurrentStatus, VEHICLE_CLASSES } from '#domain/vehicle.ts';
import { readBalances } from '../../db/queries/reports/balances.ts';
import { type FinancialFigures, readFinancials } from '../../db/queries/reports/financials.ts';
import type { Deps } from '../../deps.ts';

const YEAR_MONTHS = 12;

function monthOf(day: CalendarDay): string {
  return day.slice(0, 7);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function paidIn({ paidMonths }: FinancialFigures, month: string) {
  return paidMonths.find((paid) => paid.month === month)?.paidCents ?? 0;
}

/** The last six months, the oldest first, each beside the same month a year earlier. */
function trendOf(figures: FinancialFigures, thisMonth: CalendarDay) {
  return Array.from({ length: EARNINGS_CHART_MONTHS }, (_, index) => {
    const first = addMonths(thisMonth, index + 1 - EARNINGS_CHART_MONTHS);
    return {
      month: monthOf(first),
      thisYearCents: paidIn(figures, monthOf(first)),
      lastYearCents: paidIn(figures, monthOf(addMonths(first, -YEAR_MONTHS))),
    };
  });
}

function monthlyOf(figures: FinancialFigures, first: CalendarDay) {
  const month = monthOf(first);
  const booked = figures.bookedMonths.find((row) => row.month === month);
  const { bookingCount, bookedCents } = booked ?? { bookingCount: 0, bookedCents: 0 };
  return {
    month,
    revenueCents: paidIn(figures, month),
    bookingCount,
    averageBookingValueCents: averageBookingValueCents(bookedCents, bookingCount),
  };
}

function utilizationOf({ vehicles }: FinancialFigures, branches: readonly BranchId[]) {
  return branches.map((branchId) => {
    const own = vehicles.filter((row) => row.branchId === branchId);
    const count = (status: CurrentStatus) =>
      sum(own.filter(({ currentStatus }) => currentStatus === status).map((row) => row.count));
    return {
      branchId,
      available: count('available'),
      rented: count('rented'),
      maintenance: count('maintenance'),
      unavailable: count('unavailable'),
    };
  });
}

/** Every class that a vehicle of the fleet or a booking has. */
function classesOf({ classes, vehicles }: FinancialFigures, bookingCountOfAll: number) {
  return VEHICLE_CLASSES.filter((name) => [...classes, ...vehicles].some((row) => row.class === name)).map(
    (name) => {
      const bookingCount = classes.find((row) => row.class === name)?.bookingCount ?? 0;
      return { class: name, bookingCount, sharePercent: sharePercent(bookingCount, bookingCountOfAll) };
    },
  );
}

function methodsOf({ methods }: FinancialFigures, all: Cents) {
  return methods
    .filter(({ paidCents }) => paidCents !== 0)
    .map(({ method, paidCents }) => ({
      method,
      amountCents: paidCents,
      sharePercent: sharePercent(paidCents, all),
    }))
    .sort((a, b) => b.amountCents - a.amountCents);
}

/** The figures of Financials as of now, of all branches or one (docs/decisions/0008). Money in cents. */
export async function getFinancials(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { branchId }: FinancialsInput,
) {
  const today = todayInHaiti(clock.now());
  const [thisMonth, lastMonth] = [startOfMonth(today), addMonths(today, -1)];
  const paidFrom = addMonths(thisMonth, 1 - EARNINGS_CHART_MONTHS - YEAR_MONTHS);
  const comparedTo = monthBefore(today);
  const figures = await readFinancials(db, { branchId, today, paidFrom, bookedFrom: lastMonth, comparedTo });
  const paidCents = sum(figures.methods.map((row) => row.paidCents));
  const bookingCount = sum(figures.classes.map((row) => row.bookingCount));
  const thisMonthCents = paidIn(figures, monthOf(thisMonth));
  return {
    totalRevenueCents: paidCents,
    bookingCount,
    paidCents,
    pendingCents: figures.pending.cents,
    pendingCount: figures.pending.count,
    thisMonthCents,
    // The month is not over: it is compared with as many days of the last.
    sameDaysLastMonthCents: figures.comparedCents,
    growthPercent: growthPercent(thisMonthCents, figures.comparedCents),
    trend: trendOf(figures, thisMonth),
    utilization: utilizationOf(figures, branchId === undefined ? BRANCH_IDS : [branchId]),
    classes: classesOf(figures, bookingCount),
    methods: methodsOf(figures, paidCents),
    monthly: [monthlyOf(figures, thisMonth), monthlyOf(figures, lastMonth)],
  };
}

/**
 * Who owes what, of all branches or one: bookings that are unpaid or paid in part, however long ago they began; of
 * those that were called off the share that is kept (docs/decisions/0008). What waits to be verified was sent. Money in cents.
 */
export function getBalances({ db, clock }: Pick<Deps, 'db' | 'clock'>, { branchId }: FinancialsInput) {
  return readBalances(db, { branchId, today: todayInHaiti(clock.now()), limit: BALANCE_ROWS });
}
