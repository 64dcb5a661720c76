import type { Expression, InferResult, SqlBool } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { isToPay, toPayCents } from './booking-states.ts';
import type { Database } from './client.ts';
import { orZero } from './figures.ts';

/**
 * What is still to be paid, of the bookings of a branch or of all, however long ago they began: the one sum that Financials
 * and "Who owes" say.
 */
export function selectToPay(
  db: Database,
  { branchId, today }: { branchId: BranchId | undefined; today: CalendarDay },
) {
  const open = db.selectFrom('bookings').where(isToPay);
  const bookings = branchId === undefined ? open : open.where('pickupBranchId', '=', branchId);
  return bookings.select(({ eb, fn }) => {
    const count = (which: Expression<SqlBool>) => fn.countAll<number>().filterWhere(which);
    const cents = (which: Expression<SqlBool>) => orZero(fn.sum(toPayCents).filterWhere(which));
    const [hasBegun, isAhead] = [eb('pickupDate', '<=', today), eb('pickupDate', '>', today)];
    return [
      count(hasBegun).as('begunCount'),
      cents(hasBegun).as('begunCents'),
      count(isAhead).as('aheadCount'),
      cents(isAhead).as('aheadCents'),
    ];
  });
}

export type ToPayByStart = InferResult<ReturnType<typeof selectToPay>>[number];

export function toPayByStart({ begunCount, begunCents, aheadCount, aheadCents }: ToPayByStart) {
  return {
    begun: { count: begunCount, cents: begunCents },
    ahead: { count: aheadCount, cents: aheadCents },
  };
}
