import type { BranchId } from '#domain/branch.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { readInOneTrip } from '../../batch.ts';
import { isToPay, toPayCents } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import { onlyRow } from '../../figures.ts';
import { selectToPay, toPayByStart } from '../../to-pay.ts';
import { selectToRefund } from '../credits/to-refund.ts';

export interface BalancesQuery {
  branchId: BranchId | undefined;
  today: CalendarDay;
  limit: number;
}

/** How much is still to be paid of rentals that have begun and of those ahead, what is to be given back, and the first bookings by pickup day. */
export async function readBalances(db: Database, { branchId, today, limit }: BalancesQuery) {
  const open = db.selectFrom('bookings').where(isToPay);
  const bookings = branchId === undefined ? open : open.where('pickupBranchId', '=', branchId);
  const [sums, refunds, rows] = await readInOneTrip(db, [
    selectToPay(db, { branchId, today }),
    selectToRefund(db, branchId),
    bookings
      .select(['id', 'bookingCode', 'customerName', 'customerPhone', 'bookingStatus', 'pickupDate'])
      .select(toPayCents.as('toPayCents'))
      .orderBy('pickupDate')
      .orderBy('id')
      .limit(limit),
  ]);
  return { ...toPayByStart(onlyRow(sums)), toRefund: onlyRow(refunds), rows };
}
