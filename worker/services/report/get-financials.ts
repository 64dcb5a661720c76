import { BRANCH_IDS, type BranchId } from '#domain/branch.ts';
import {
  addMonths,
  type CalendarDay,
  monthBefore,
  startOfMonth,
  todayInHaiti,
} from '#domain/calendar-day.ts';
import { EARNINGS_CHART_MONTHS } from '#domain/policy.ts';
import { averageBookingValueCents, growthPercent, sharePercent } from '#domain/report-metrics.ts';
import type { FinancialsInput } from '#domain/schemas/report.ts';
import { FLEET_STATUSES, type FleetStatus, VEHICLE_CLASSES } from '#domain/vehicle.ts';
import { type FinancialFigures, readFinancials } from '../../db/queries/financials.ts';
import type { Deps } from '../../deps.ts';

const YEAR_MONTHS = 12;

function monthOf(day: CalendarDay): string {
  return day.slice(0, 7);
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
    ...{ month, revenueCents: paidIn(figures, month), bookingCount },
    averageBookingValueCents: averageBookingValueCents(bookedCents, bookingCount),
  };
}

function utilizationOf({ fleet }: FinancialFigures, branches: readonly BranchId[]) {
  return branches.map((branchId) => {
    const cars = Object.fromEntries(FLEET_STATUSES.map((status) => [status, 0])) as Record<
      FleetStatus,
      number
    >;
    for (const row of fleet) if (row.branchId === branchId) cars[row.status] = row.count;
    return { branchId, ...cars };
  });
}

function classesOf({ classes, bookingCount: all }: FinancialFigures) {
  return VEHICLE_CLASSES.flatMap((name) => {
    const found = classes.find((row) => row.class === name);
    if (found === undefined) return [];
    return [{ ...found, sharePercent: sharePercent(found.bookingCount, all) }];
  });
}

function methodsOf({ methods, paidCents: all }: FinancialFigures) {
  return methods
    .filter(({ paidCents }) => paidCents > 0)
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
  const figures = await readFinancials(db, {
    ...{ branchId, today, paidFrom, bookedFrom: lastMonth, comparedTo: monthBefore(today) },
  });
  const { bookingCount, paidCents, pendingCents, pendingCount, comparedCents } = figures;
  const thisMonthCents = paidIn(figures, monthOf(thisMonth));
  return {
    ...{ totalRevenueCents: paidCents, bookingCount, paidCents, pendingCents, pendingCount },
    ...{
      thisMonthCents,
      // The month is not over: it is compared with as many days of the last.
      sameDaysLastMonthCents: comparedCents,
      growthPercent: growthPercent(thisMonthCents, comparedCents),
    },
    trend: trendOf(figures, thisMonth),
    utilization: utilizationOf(figures, branchId === undefined ? BRANCH_IDS : [branchId]),
    classes: classesOf(figures),
    methods: methodsOf(figures),
    monthly: [monthlyOf(figures, thisMonth), monthlyOf(figures, lastMonth)],
  };
}
