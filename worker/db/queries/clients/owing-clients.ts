import type { CalendarDay } from '#domain/calendar-day.ts';
import type { OwingClientsInput } from '#domain/schemas/clients.ts';
import { readInOneTrip } from '../../batch.ts';
import { dueCents, hasBalance } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import { onlyRow, orZero } from '../../figures.ts';
import { pageOf, placesOf, selectCount } from '../../list-page.ts';
import { owedOf, selectOwed } from '../../owed.ts';
import { selectToRefund } from '../credits/to-refund.ts';
import { bookingsAt } from './client-list.ts';

/**
 * A page of the clients who owe, however long ago, of the bookings of a branch or of all; and what all of them owe, as
 * Financials says it.
 */
export async function readOwingClients(
  db: Database,
  query: OwingClientsInput,
  { today, maxRows }: { today: CalendarDay; maxRows: number },
) {
  const open = bookingsAt(db, query.branchId).where(hasBalance);
  const { limit, offset } = placesOf(query, maxRows);
  const direction = query.sort.startsWith('-') ? 'desc' : 'asc';
  const by = query.sort.endsWith('dueCents') ? 'dueCents' : 'oldestDay';
  const page = open
    .select(({ fn }) => [
      'clientId',
      fn.countAll<number>().as('bookingCount'),
      orZero(fn.sum(dueCents)).as('dueCents'),
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
      .select(['clients.id', 'name', 'email', 'phone', 'bookingCount', 'dueCents', 'oldestDay'])
      .orderBy(by, direction)
      .orderBy('page.clientId'),
    selectCount(db, open.select('clientId').distinct(), maxRows),
    selectOwed(db, { branchId: query.branchId, today }),
    selectToRefund(db, query.branchId),
  ]);
  return { ...pageOf(rows, counted, maxRows), ...owedOf(onlyRow(sums)), toRefund: onlyRow(refunds) };
}
