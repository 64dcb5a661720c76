import type { Expression, SqlBool } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { readInOneTrip } from '../../batch.ts';
import { dueCents } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import { onlyRow, orZero } from '../../figures.ts';
import { hasRecentBalance } from '../bookings/due-bookings.ts';

export interface BalancesQuery {
  branchId: BranchId | undefined;
  today: CalendarDay;
  limit: number;
}

/** How much is still to be paid of rentals that have begun and of those ahead, and the first bookings by pickup day. */
export async function readBalances(db: Database, { branchId, today, limit }: BalancesQuery) {
  const open = db.selectFrom('bookings').where(hasRecentBalance(today));
  const bookings = branchId === undefined ? open : open.where('pickupBranchId', '=', branchId);
  const [sums, rows] = await readInOneTrip(db, [
    bookings.select((eb) => {
      const count = (which: Expression<SqlBool>) => eb.fn.countAll<number>().filterWhere(which);
      const cents = (which: Expression<SqlBool>) => orZero(eb.fn.sum(dueCents).filterWhere(which));
      const [hasBegun, isAhead] = [eb('pickupDate', '<=', today), eb('pickupDate', '>', today)];
      return [
        count(hasBegun).as('begunCount'),
        cents(hasBegun).as('begunCents'),
        count(isAhead).as('aheadCount'),
        cents(isAhead).as('aheadCents'),
      ];
    }),
    bookings
      .select(['id', 'bookingCode', 'customerName', 'customerPhone', 'bookingStatus', 'pickupDate'])
      .select(dueCents.as('dueCents'))
      .orderBy('pickupDate')
      .orderBy('id')
      .limit(limit),
  ]);
  const { begunCount, begunCents, aheadCount, aheadCents } = onlyRow(sums);
  return {
    begun: { count: begunCount, cents: begunCents },
    ahead: { count: aheadCount, cents: aheadCents },
    rows,
  };
}
