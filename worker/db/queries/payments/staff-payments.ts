import { expressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { CALLED_OFF_STATUSES } from '#domain/booking-status.ts';
import type { BranchId } from '#domain/branch.ts';
import type { PaymentGroup } from '#domain/payment-sums.ts';
import type { ListPaymentsInput, PaymentFilters } from '#domain/schemas/payments.ts';
import { readInOneTrip } from '../../batch.ts';
import { matchesBooking } from '../../booking-search.ts';
import type { Database } from '../../client.ts';
import { onlyRow, orZero, paymentsOf } from '../../figures.ts';
import { pageOf, placesOf, selectCount } from '../../list-page.ts';
import type { Tables } from '../../schema.ts';
import { staffNamed } from '../staff/users.ts';
import { selectDepositGroups, selectMovedDeposits } from './moved-deposits.ts';
import { checkFacts } from './proof-checks.ts';
import { uncountedCash, uncountedNotes } from './uncounted-cash.ts';

const eb = expressionBuilder<Tables, 'payments'>();
/** Who recorded money, or decided about it. */
const receiverId = eb.fn.coalesce('payments.receivedByUserId', 'payments.verifiedByUserId');

/** The moment that goes with `day`: when it counted, a transfer when it was verified; when it was recorded where it does not count. */
const listedAt = eb
  .case()
  .when('payments.paidOn', 'is not', null)
  .then(eb.fn.coalesce('payments.verifiedAt', 'payments.createdAt'))
  .else(eb.ref('payments.createdAt'))
  .end();

/** Payments that match; words are asked of their bookings. */
function matching(db: Database, filters: PaymentFilters) {
  const { search, status, method, currency, receiverId: staffId, branchId, from, to } = filters;
  let payments = paymentsOf(db, branchId);
  if (status !== undefined) payments = payments.where('payments.status', '=', status);
  if (method !== undefined) payments = payments.where('payments.method', '=', method);
  if (currency !== undefined) payments = payments.where('payments.currency', '=', currency);
  if (staffId !== undefined) payments = payments.where(receiverId, '=', staffId);
  if (from !== undefined) payments = payments.where('payments.day', '>=', from);
  if (to !== undefined) payments = payments.where('payments.day', '<=', to);
  if (search === undefined) return payments;
  const found = db.selectFrom('bookings').where(matchesBooking(search)).select('bookings.id');
  return payments.where('payments.bookingId', 'in', found);
}

/** Those that match, without the cash that the person asked for is still to count. */
function summable(db: Database, filters: PaymentFilters, blindFor: string | null) {
  const payments = matching(db, filters);
  return blindFor === null ? payments : payments.where('payments.id', 'not in', uncountedCash(db, blindFor));
}

/** All that match, in groups of those that are added up together; without what a credit moved, for nothing was received or given back. */
function selectGroups(db: Database, filters: PaymentFilters, blindFor: string | null) {
  const groups = summable(db, filters, blindFor)
    .where('payments.creditId', 'is', null)
    .select(['kind', 'status', 'method', 'currency'])
    .select((of) => [
      of('payments.depositId', 'is not', null).$castTo<boolean>().as('isFromDeposit'),
      receiverId.as('receiverId'),
      of.fn.countAll<number>().as('count'),
      orZero(of.fn.sum('amountCents')).as('amountCents'),
      orZero(of.fn.sum('currencyAmount')).as('currencyAmount'),
    ])
    .groupBy(['kind', 'status', 'method', 'currency', 'isFromDeposit', 'receiverId']);
  return db
    .selectFrom(groups.as('groups'))
    .leftJoin('profiles', 'profiles.id', 'groups.receiverId')
    .select(['kind', 'status', 'method', 'currency', 'isFromDeposit', 'count', 'amountCents'])
    .select(['currencyAmount', 'profiles.id as receiverId', 'profiles.name as receiverName']);
}

type FoundGroup = Omit<PaymentGroup, 'receiver'> & { receiverId: string | null; receiverName: string | null };

function groupOf({ receiverId: id, receiverName: name, ...group }: FoundGroup): PaymentGroup {
  return { ...group, receiver: id === null || name === null ? null : { id, name } };
}

/** Rows of the list, without an order. */
function selectRows(db: Database) {
  return (
    db
      .selectFrom('payments')
      .innerJoin('bookings', 'bookings.id', 'payments.bookingId')
      .select(['payments.id', 'kind', 'day', 'amountCents', 'currency', 'currencyAmount', 'method', 'status'])
      // Null without a proof; the file is at /files/proofs/{id}.
      .select([
        'proofContentType',
        'verifiedAt',
        'verificationNotes',
        'rejectionReason',
        'payments.createdAt',
      ])
      .select((row) => [
        row('payments.depositId', 'is not', null).$castTo<boolean>().as('isFromDeposit'),
        row('payments.creditId', 'is not', null).$castTo<boolean>().as('isCredit'),
        row('payments.replacedById', 'is not', null).$castTo<boolean>().as('isReplaced'),
        staffNamed('payments.verifiedByUserId').as('verifiedBy'),
        jsonBuildObject({
          id: row.ref('bookings.id'),
          bookingCode: row.ref('bookingCode'),
          customerName: row.ref('customerName'),
          customerEmail: row.ref('customerEmail'),
          pickupDate: row.ref('pickupDate'),
          returnDate: row.ref('returnDate'),
        }).as('booking'),
      ])
  );
}

/** Staff, those who left included: who money can have been received by. */
function selectReceivers(db: Database) {
  const staff = db.selectFrom('userRoles').select('userRoles.userId');
  return db.selectFrom('profiles').where('id', 'in', staff).select(['id', 'name']).orderBy('name');
}

/** Whether anything is left out because the person is still to count it. */
function selectHidden(db: Database, blindFor: string) {
  const payments = uncountedCash(db, blindFor).clearSelect().select('cashMovements.id');
  return payments.union(uncountedNotes(db, blindFor).clearSelect().select('cashMovements.id')).limit(1);
}

interface Reader {
  /** Whose uncounted cash is in no sum: a count is blind. Null for who may see it. */
  blindFor: string | null;
  maxRows: number;
}

/** One page of the payments that match, the newest first; what all of them come to where `hasSums`. */
export async function listPayments(
  db: Database,
  query: ListPaymentsInput,
  { blindFor, maxRows, hasSums }: Reader & { hasSums: boolean },
) {
  const ids = matching(db, query).select('payments.id');
  const { limit, offset } = placesOf(query, maxRows);
  const page = ids.orderBy('payments.createdAt', 'desc').orderBy('payments.id', 'desc');
  const [rows, counted, groups, deposits, hidden, receivers] = await readInOneTrip(db, [
    selectRows(db)
      .where('payments.id', 'in', page.limit(limit).offset(offset))
      .select(['firstVerifiedAt', 'seenAt', 'reference', 'payerName', checkFacts.as('checkFacts')])
      .select([
        staffNamed('payments.firstVerifiedByUserId').as('firstVerifiedBy'),
        staffNamed('payments.seenByUserId').as('seenBy'),
      ])
      .orderBy('payments.createdAt', 'desc')
      .orderBy('payments.id', 'desc'),
    selectCount(db, ids, maxRows),
    hasSums ? selectGroups(db, query, blindFor) : null,
    hasSums ? selectDepositGroups(db, query, blindFor) : null,
    blindFor === null ? null : selectHidden(db, blindFor),
    selectReceivers(db),
  ]);
  return {
    ...pageOf(rows, counted, maxRows),
    groups: hasSums ? groups.map(groupOf) : null,
    depositGroups: deposits,
    isCashHidden: hidden.length > 0,
    receivers,
  };
}

/** All payments that match, day by day, up to `maxRows`, and beside them as many entries of deposits; what all of them come to. */
export async function readPaymentSheet(db: Database, filters: PaymentFilters, { blindFor, maxRows }: Reader) {
  const ids = summable(db, filters, blindFor).select('payments.id');
  const first = ids.orderBy('payments.day').orderBy('payments.createdAt').orderBy('payments.id');
  const [rows, groups, deposits, depositGroups, hidden, receivers] = await readInOneTrip(db, [
    selectRows(db)
      .where('payments.id', 'in', first.limit(maxRows))
      .leftJoin('profiles', (join) => join.on((on) => on('profiles.id', '=', receiverId)))
      .select(['profiles.name as receiverName', 'payments.branchId', 'reference', 'payerName'])
      .select(listedAt.as('listedAt'))
      .orderBy('payments.day')
      .orderBy('listedAt')
      .orderBy('payments.id'),
    selectGroups(db, filters, blindFor),
    selectMovedDeposits(db, filters, { blindFor, maxRows }),
    selectDepositGroups(db, filters, blindFor),
    blindFor === null ? null : selectHidden(db, blindFor),
    selectReceivers(db),
  ]);
  const isCashHidden = hidden.length > 0;
  return { rows, groups: groups.map(groupOf), deposits, depositGroups, isCashHidden, receivers };
}

/** The cards above the list, of all branches or one. Nobody has paid or reported anything for an unpaid booking. */
export async function summarizePayments(db: Database, branchId: BranchId | undefined) {
  const unpaid = db
    .selectFrom('bookings')
    .where('paymentStatus', '=', 'unpaid')
    .where('bookingStatus', 'not in', CALLED_OFF_STATUSES);
  const [sums, counts] = await readInOneTrip(db, [
    paymentsOf(db, branchId).select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '=', 'pending_verification').as('pendingCount'),
      orZero(fn.sum('netCents')).as('totalPaidCents'),
    ]),
    (branchId === undefined ? unpaid : unpaid.where('pickupBranchId', '=', branchId)).select(({ fn }) =>
      fn.countAll<number>().as('unpaidCount'),
    ),
  ]);
  return { ...onlyRow(sums), ...onlyRow(counts) };
}
