import type { CalendarDay } from '#domain/calendar-day.ts';
import type { ClientBalancesInput } from '#domain/schemas/clients.ts';
import { readInOneTrip } from '../../batch.ts';
import { isToPay, toPayCents } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import { onlyRow, orZero } from '../../figures.ts';
import { pageOf, placesOf, selectCount } from '../../list-page.ts';
import { selectToPay, toPayByStart } from '../../to-pay.ts';
import { selectToRefund } from '../credits/to-refund.ts';
import { bookingsAt } from './client-list.ts';

/**
 * A page of the clients who owe, however long ago, of the bookings of a branch or of all; and what all of them owe, as
 * Financials says it.
 */
export async function readClientBalances(
  db: Database,
  query: ClientBalancesInput,
  { today, maxRows }: { today: CalendarDay; maxRows: number },
) {
  const open = bookingsAt(db, query.branchId).where(isToPay);
  const { limit, offset } = placesOf(query, maxRows);
  const direction = query.sort.startsWith('-') ? 'desc' : 'asc';
  const by = query.sort.endsWith('toPayCents') ? 'toPayCents' : 'oldestDay';
  const page = open
    .select(({ fn }) => [
      'clientId',
      fn.countAll<number>().as('bookingCount'),
      orZero(fn.sum(toPayCents)).as('toPayCents'),
      fn.min('pickupDate').as('oldestDay'),
    ])
    .groupBy('clientId')
    .orderBy(by, direction)
    .orderBy('clientId')
    .limit(limit)
    .offset(offset);
  const [rows, counted, sums, refunds] = await readInOneTrip(db, [
    db
      .selectFrom(page.as('page'))
      .innerJoin('clients', 'clients.id', 'page.clientId')
      .select(['clients.id', 'name', 'email', 'phone', 'bookingCount', 'toPayCents', 'oldestDay'])
      .orderBy(by, direction)
      .orderBy('page.clientId'),
    selectCount(db, open.select('clientId').distinct(), maxRows),
    selectToPay(db, { branchId: query.branchId, today }),
    selectToRefund(db, query.branchId),
  ]);
  return { ...pageOf(rows, counted, maxRows), ...toPayByStart(onlyRow(sums)), toRefund: onlyRow(refunds) };
}
