import { type AliasedExpression, type Expression, expressionBuilder } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { ListClientsInput } from '#domain/schemas/clients.ts';
import { readInOneTrip } from '../../batch.ts';
import { wholeCodeOf, wholeEmailOf } from '../../booking-search.ts';
import { toPayCents } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import { countedPayments, onlyRow, orZero } from '../../figures.ts';
import { placesOf, readPage } from '../../list-page.ts';
import type { Tables } from '../../schema.ts';
import { holdsWordsOrPhone } from '../../search-pattern.ts';

const bookingsTable = expressionBuilder<Tables, 'bookings'>();

/** All bookings, canceled ones too, of the branch of their pickup or of every branch. */
export function bookingsAt(db: Database, branchId: BranchId | undefined) {
  const bookings = db.selectFrom('bookings');
  return branchId === undefined ? bookings : bookings.where('pickupBranchId', '=', branchId);
}

/** What a client's bookings come to, of every branch or one; no row where there is none. */
export function clientFigures(
  db: Database,
  branchId: BranchId | undefined,
  clientId: Expression<string> | string,
) {
  const own = bookingsAt(db, branchId).where('clientId', '=', clientId);
  const latest = own.select('bookingStatus').orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(1);
  return own
    .select(({ fn }) => [
      // Canceled ones left out.
      fn.countAll<number>().filterWhere('bookingStatus', '<>', 'canceled').as('bookingCount'),
      fn.sum<number>('paidCents').as('totalSpentCents'),
      orZero(fn.sum(toPayCents)).as('toPayCents'),
      fn.min('madeOn').as('firstBookingDay'),
      fn.max('madeOn').as('lastBookingDay'),
      latest.$asScalar().$notNull().as('lastStatus'),
    ])
    .groupBy('clientId');
}

/** Whether a booking is its client's first or last one, at every branch or one. */
function isTheir(which: 'first' | 'last', branchId: BranchId | undefined) {
  const others = bookingsTable
    .selectFrom('bookings as other')
    .whereRef('other.clientId', '=', 'bookings.clientId')
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('other.createdAt', 'other.id'),
        which === 'first' ? '<' : '>',
        refTuple('bookings.createdAt', 'bookings.id'),
      ),
    )
    .select('other.id');
  const here = branchId === undefined ? others : others.where('other.pickupBranchId', '=', branchId);
  return bookingsTable.not(bookingsTable.exists(here));
}

/** The ids of clients who are found by name, e-mail, phone or a whole booking code. */
export function selectFoundClients(db: Database, search: string) {
  const [code, email] = [wholeCodeOf(search), wholeEmailOf(search)];
  if (code !== null)
    return db.selectFrom('bookings').where('bookingCode', '=', code).select('clientId as id');
  const clients = db.selectFrom('clients').select('id');
  if (email !== null) return clients.where('email', '=', email);
  return clients.where(({ ref }) => holdsWordsOrPhone(ref('searchText'), search));
}

/** The bookings of the clients that match. */
function matching(db: Database, { search, branchId }: ListClientsInput) {
  const bookings = bookingsAt(db, branchId);
  return search === undefined ? bookings : bookings.where('clientId', 'in', selectFoundClients(db, search));
}

/** The clients that match, each with what the list is ordered by. */
function inPlace(
  db: Database,
  query: ListClientsInput,
): AliasedExpression<{ clientId: string; place: string | number }, 'ordered'> {
  const bookings = matching(db, query);
  switch (query.sort) {
    case 'name':
    case '-name':
      return db
        .selectFrom('clients')
        .where('id', 'in', bookings.select('clientId'))
        .select(['id as clientId', 'sortName as place'])
        .as('ordered');
    case 'firstBookedAt':
    case '-firstBookedAt':
      return bookings
        .where(isTheir('first', query.branchId))
        .select(['clientId', 'createdAt as place'])
        .as('ordered');
    case '-lastBookedAt':
      return bookings
        .where(isTheir('last', query.branchId))
        .select(['clientId', 'createdAt as place'])
        .as('ordered');
    case 'bookingCount':
    case '-bookingCount':
      return bookings
        .select(({ fn }) => [
          'clientId',
          fn.countAll<number>().filterWhere('bookingStatus', '<>', 'canceled').as('place'),
        ])
        .groupBy('clientId')
        .as('ordered');
    case 'totalSpentCents':
    case '-totalSpentCents':
      return bookings
        .select(({ fn }) => ['clientId', fn.sum<number>('paidCents').as('place')])
        .groupBy('clientId')
        .as('ordered');
  }
}

/** One page of the clients that match. With a branch: who rented there, and what they did there. */
export function listClients(db: Database, query: ListClientsInput & { pageSize: number }, maxRows: number) {
  const direction = query.sort.startsWith('-') ? 'desc' : 'asc';
  const { limit, offset } = placesOf(query, maxRows);
  const page = db
    .selectFrom(inPlace(db, query))
    .select(['clientId', 'place'])
    .orderBy('place', direction)
    .orderBy('clientId', direction)
    .limit(limit)
    .offset(offset);
  const rows = db
    .selectFrom(page.as('page'))
    .innerJoin('clients', 'clients.id', 'page.clientId')
    .innerJoinLateral(
      ({ ref }) => clientFigures(db, query.branchId, ref('page.clientId')).as('figures'),
      (join) => join.onTrue(),
    )
    .select(['clients.id', 'name', 'email', 'phone', 'doNotRentReason'])
    .select(['bookingCount', 'totalSpentCents', 'toPayCents'])
    .select(['firstBookingDay', 'lastBookingDay', 'lastStatus'])
    .orderBy('place', direction)
    .orderBy('clientId', direction);
  return readPage(db, rows, matching(db, query).select('clientId').distinct(), maxRows);
}

/** The cards above the list, of every branch or one: all clients, those whose first booking is new, and what was paid. */
export async function summarizeClients(
  db: Database,
  { branchId, newSince }: { branchId: BranchId | undefined; newSince: CalendarDay },
) {
  const bookings = bookingsAt(db, branchId);
  const [all, firsts, paid] = await readInOneTrip(db, [
    bookings.select(({ fn }) => fn.count<number>('clientId').distinct().as('count')),
    bookings
      .where('madeOn', '>=', newSince)
      .where(isTheir('first', branchId))
      .select(({ fn }) => fn.countAll<number>().as('count')),
    countedPayments(db, branchId).select(({ fn }) => orZero(fn.sum('netCents')).as('cents')),
  ]);
  return {
    totalClients: onlyRow(all).count,
    newClients: onlyRow(firsts).count,
    totalRevenueCents: onlyRow(paid).cents,
  };
}
