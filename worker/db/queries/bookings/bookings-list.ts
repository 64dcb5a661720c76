import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { DueKind } from '#domain/booking-status.ts';
import type { BranchId } from '#domain/branch.ts';
import type { BookingSort } from '#domain/list-sorts.ts';
import type { ListBookingsInput } from '#domain/schemas/staff-bookings.ts';
import { readInOneTrip } from '../../batch.ts';
import { matchesBooking } from '../../booking-search.ts';
import { toPayCents } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import { onlyRow } from '../../figures.ts';
import { placesOf, readPage } from '../../list-page.ts';
import { refundCents } from '../credits/to-refund.ts';
import { isDue, movementOfDue, type Now } from './due-bookings.ts';

/** By their days, bookings of one day follow in time, whichever day comes first; a queue of returns is ordered by these. */
function orderOf({ sort, due }: Pick<ListBookingsInput, 'sort' | 'due'>) {
  const { day, time } = movementOfDue(due);
  const orders = {
    '-createdAt': [
      ['bookings.createdAt', 'desc'],
      ['bookings.id', 'desc'],
    ],
    createdAt: [['bookings.createdAt'], ['bookings.id']],
    '-pickupDate': [[day, 'desc'], [time], ['bookings.id']],
    pickupDate: [[day], [time], ['bookings.id']],
    '-grandTotalCents': [
      ['bookings.grandTotalCents', 'desc'],
      ['bookings.id', 'desc'],
    ],
    grandTotalCents: [['bookings.grandTotalCents'], ['bookings.id']],
  } as const satisfies Record<BookingSort, unknown>;
  return orders[sort];
}

type Filters = Partial<Omit<ListBookingsInput, 'sort' | 'page' | 'pageSize'>>;

function matching(db: Database, query: Filters, now: Now) {
  const { search, status, paymentStatus, due, branchId, from, to } = query;
  let bookings = db.selectFrom('bookings');
  if (search !== undefined) bookings = bookings.where(matchesBooking(search));
  if (status !== undefined) bookings = bookings.where('bookingStatus', '=', status);
  if (paymentStatus !== undefined) bookings = bookings.where('paymentStatus', '=', paymentStatus);
  if (due !== undefined) bookings = bookings.where(isDue(due, now));
  if (branchId !== undefined) bookings = bookings.where(movementOfDue(due).branch, '=', branchId);
  if (from !== undefined) bookings = bookings.where('pickupDate', '>=', from);
  if (to !== undefined) bookings = bookings.where('pickupDate', '<=', to);
  return bookings.select('bookings.id');
}

/**
 * One page of the bookings that match. Its ids are chosen first: filters and order are read from an index alone, and only
 * the rows of the page from the table.
 */
export function listBookings(
  db: Database,
  query: ListBookingsInput,
  { maxRows, ...now }: Now & { maxRows: number },
) {
  const { limit, offset } = placesOf(query, maxRows);
  const ids = matching(db, query, now);
  let page = ids.limit(limit).offset(offset);
  let rows = db
    .selectFrom('bookings')
    .innerJoin('vehicles', 'vehicles.id', 'bookings.vehicleId')
    .select(['bookings.id', 'bookingCode', 'customerName', 'customerEmail', 'customerPhone'])
    .select(['pickupBranchId', 'returnBranchId', 'rentalDays'])
    .select(['pickupDate', 'pickupTime', 'returnDate', 'returnTime'])
    .select(['grandTotalCents', 'paidCents', toPayCents.as('toPayCents'), 'paymentMethod', 'paymentStatus'])
    .select(['depositHeldCents', 'undecidedCharges', refundCents.as('refundCents')])
    .select([
      'bookingStatus',
      'releasesAt',
      'releasedAt',
      'createdBy',
      'bookings.createdAt',
      'bookings.rowVersion',
    ])
    .select(({ ref }) =>
      jsonBuildObject({
        id: ref('vehicles.id'),
        brand: ref('vehicles.brand'),
        model: ref('vehicles.model'),
        year: ref('vehicles.year'),
        plate: ref('vehicles.plate'),
      }).as('vehicle'),
    );
  for (const [column, direction] of orderOf(query)) {
    page = page.orderBy(column, direction);
    rows = rows.orderBy(column, direction);
  }
  return readPage(db, rows.where('bookings.id', 'in', page), ids, maxRows);
}

/** How many bookings of a branch, or of all, are due in each way; in one trip. */
export async function countDue(db: Database, branchId: BranchId | undefined, now: Now) {
  const count = (due: DueKind) =>
    matching(db, { due, branchId }, now)
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('count'));
  const [departures, returns, late, settle, refund, payment, verification] = await readInOneTrip(db, [
    count('departures'),
    count('returns'),
    count('late'),
    count('settle'),
    count('refund'),
    count('payment'),
    count('verification'),
  ]);
  return {
    departures: onlyRow(departures).count,
    returns: onlyRow(returns).count,
    late: onlyRow(late).count,
    settle: onlyRow(settle).count,
    refund: onlyRow(refund).count,
    payment: onlyRow(payment).count,
    verification: onlyRow(verification).count,
  } satisfies Record<DueKind, number>;
}
