import { expressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { DepositGroup } from '#domain/deposit-sums.ts';
import type { PaymentFilters } from '#domain/schemas/payments.ts';
import { matchesBooking } from '../../booking-search.ts';
import type { Database } from '../../client.ts';
import { orZero } from '../../figures.ts';
import type { Tables } from '../../schema.ts';
import { uncountedNotes } from './uncounted-cash.ts';

/** What of deposits was taken and given back, each on its day, as the payments beside it are asked for. */

const eb = expressionBuilder<Tables, 'deposits'>();

/** What an entry is about; of one that takes a mistake back, what the mistake was about. */
const moved = eb
  .case()
  .when('deposits.kind', '=', 'reversal')
  .then(
    eb
      .selectFrom('deposits as mistake')
      .select('mistake.kind')
      .whereRef('mistake.id', '=', 'deposits.reversesId'),
  )
  .else(eb.ref('deposits.kind'))
  .end();

/** Those that match. A state of payments asks for what came in, or for what went out: a deposit neither waits nor is rejected. */
function matching(db: Database, filters: PaymentFilters, blindFor: string | null) {
  const { search, status, method, currency, receiverId, branchId, from, to } = filters;
  let entries = db.selectFrom('deposits').where(moved, '<>', 'kept');
  if (blindFor !== null) entries = entries.where('deposits.id', 'not in', uncountedNotes(db, blindFor));
  if (status === 'paid') entries = entries.where('heldAmount', '>', 0);
  else if (status === 'refunded') entries = entries.where('heldAmount', '<', 0);
  else if (status !== undefined) entries = entries.where(({ lit }) => lit(false));
  if (method !== undefined) entries = entries.where('deposits.method', '=', method);
  if (currency !== undefined) entries = entries.where('deposits.currency', '=', currency);
  if (receiverId !== undefined) entries = entries.where('deposits.madeByUserId', '=', receiverId);
  if (branchId !== undefined) entries = entries.where('deposits.branchId', '=', branchId);
  if (from !== undefined) entries = entries.where('deposits.madeOn', '>=', from);
  if (to !== undefined) entries = entries.where('deposits.madeOn', '<=', to);
  if (search === undefined) return entries;
  const found = db.selectFrom('bookings').where(matchesBooking(search)).select('bookings.id');
  return entries.where('deposits.bookingId', 'in', found);
}

/** All that match, in groups of those that are added up together. */
export function selectDepositGroups(db: Database, filters: PaymentFilters, blindFor: string | null) {
  return matching(db, filters, blindFor)
    .select(['deposits.method', 'deposits.currency'])
    .select(({ fn }) => [
      moved.$castTo<DepositGroup['moved']>().as('moved'),
      fn.countAll<number>().as('count'),
      orZero(fn.sum('heldAmount')).as('currencyAmount'),
    ])
    .groupBy(['deposits.method', 'deposits.currency', 'moved']);
}

/** The first of them, day by day; the amount is below 0 where it went out. */
export function selectMovedDeposits(
  db: Database,
  filters: PaymentFilters,
  { blindFor, maxRows }: { blindFor: string | null; maxRows: number },
) {
  return matching(db, filters, blindFor)
    .innerJoin('bookings', 'bookings.id', 'deposits.bookingId')
    .innerJoin('profiles', 'profiles.id', 'deposits.madeByUserId')
    .select(['deposits.id', 'deposits.kind', 'deposits.method', 'deposits.currency', 'deposits.reference'])
    .select(['deposits.branchId', 'deposits.madeOn as day', 'deposits.madeAt', 'profiles.name as madeByName'])
    .select(({ ref }) => [
      moved.$castTo<DepositGroup['moved']>().as('moved'),
      ref('heldAmount').as('currencyAmount'),
      jsonBuildObject({
        id: ref('bookings.id'),
        bookingCode: ref('bookingCode'),
        customerName: ref('customerName'),
      }).as('booking'),
    ])
    .orderBy('deposits.madeOn')
    .orderBy('deposits.madeAt')
    .orderBy('deposits.id')
    .limit(maxRows);
}
