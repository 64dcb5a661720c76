import type { BranchId } from '#domain/branch.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { DASHBOARD_RANGE_DAYS } from '#domain/policy.ts';
import { isOut, isPromised } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import { countedBookings, countedPayments, orZero, paymentsOf } from '../../figures.ts';

export interface DashboardScope {
  at: Date;
  /** In Haiti. */
  today: CalendarDay;
  /** Undefined looks at all branches. */
  branchId: BranchId | undefined;
}

/** The first of the last 7 days, today among them, and of the 7 before. */
function weeksUpTo(today: CalendarDay) {
  return { thisWeek: addDays(today, -6), lastWeek: addDays(today, -13) };
}

/** Bookings that are to have their car, and those that have it now. */
export function openBookings(db: Database, { branchId }: DashboardScope) {
  const count = (state: typeof isOut | typeof isPromised) => {
    const open = db.selectFrom('bookings').where(state);
    const here = branchId === undefined ? open : open.where('pickupBranchId', '=', branchId);
    return here
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull();
  };
  return db.selectNoFrom([count(isPromised).as('promised'), count(isOut).as('out')]);
}

/** How many bookings were made in the last 7 days and in the 7 before. */
export function newBookings(db: Database, { today, branchId }: DashboardScope) {
  const { thisWeek, lastWeek } = weeksUpTo(today);
  return countedBookings(db, branchId)
    .where('madeOn', '>=', lastWeek)
    .where('madeOn', '<=', today)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('madeOn', '>=', thisWeek).as('thisWeek'),
      fn.countAll<number>().filterWhere('madeOn', '<', thisWeek).as('lastWeek'),
    ]);
}

/** What was paid in the last 7 days, in the 7 before, and in the last 30; in cents. */
export function revenue(db: Database, { today, branchId }: DashboardScope) {
  const { thisWeek, lastWeek } = weeksUpTo(today);
  return countedPayments(db, branchId)
    .where('paidOn', '>=', addDays(today, 1 - DASHBOARD_RANGE_DAYS))
    .where('paidOn', '<=', today)
    .select(({ fn }) => {
      const paid = fn.sum('netCents');
      const inLastWeek = paid.filterWhere('paidOn', '>=', lastWeek).filterWhere('paidOn', '<', thisWeek);
      return [
        orZero(paid.filterWhere('paidOn', '>=', thisWeek)).as('thisWeek'),
        orZero(inLastWeek).as('lastWeek'),
        orZero(paid).as('lastMonth'),
      ];
    });
}

/** Payments that wait for a decision. */
export function pendingPayments(db: Database, { branchId }: DashboardScope) {
  return paymentsOf(db, branchId)
    .where('status', '=', 'pending_verification')
    .select(({ fn }) => [fn.countAll<number>().as('count'), orZero(fn.sum('amountCents')).as('amountCents')]);
}

/** Active people with a role. */
export function activeStaff(db: Database, { branchId }: DashboardScope) {
  const active = db.selectFrom('profiles').where('isActive', '=', true);
  return (branchId === undefined ? active : active.where('branchId', '=', branchId))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('userRoles').whereRef('userRoles.userId', '=', 'profiles.id').select('userId')),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'));
}
