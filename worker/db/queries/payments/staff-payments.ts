import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { BranchId } from '#domain/branch.ts';
import type { ListPaymentsInput } from '#domain/schemas/payments.ts';
import { readInOneTrip } from '../../batch.ts';
import { matchesBooking } from '../../booking-search.ts';
import type { Database } from '../../client.ts';
import { onlyRow, orZero, paymentsOf } from '../../figures.ts';
import { placesOf, readPage } from '../../list-page.ts';
import { staffNamed } from '../staff/users.ts';
import { checkFacts } from './proof-checks.ts';

/** Payments that match; words are asked of their bookings. */
function matching(db: Database, { search, status, method, branchId }: ListPaymentsInput) {
  let payments = paymentsOf(db, branchId);
  if (status !== undefined) payments = payments.where('payments.status', '=', status);
  if (method !== undefined) payments = payments.where('payments.method', '=', method);
  if (search === undefined) return payments;
  const found = db.selectFrom('bookings').where(matchesBooking(search)).select('bookings.id');
  return payments.where('payments.bookingId', 'in', found);
}

/** One page of the payments that match, the newest first. */
export function listPayments(db: Database, query: ListPaymentsInput, maxRows: number) {
  const ids = matching(db, query).select('payments.id');
  const { limit, offset } = placesOf(query, maxRows);
  const page = ids.orderBy('payments.createdAt', 'desc').orderBy('payments.id', 'desc');
  const rows = db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.bookingId')
    .where('payments.id', 'in', page.limit(limit).offset(offset))
    .select(['payments.id', 'amountCents', 'method', 'status'])
    // Null without a proof; the file is at /files/proofs/{id}.
    .select(['proofContentType', 'verifiedAt', 'verificationNotes', 'rejectionReason', 'payments.createdAt'])
    .select(['firstVerifiedAt', 'seenAt', 'currency', 'currencyAmount', 'reference'])
    .select((eb) => [
      staffNamed('payments.verifiedByUserId').as('verifiedBy'),
      staffNamed('payments.firstVerifiedByUserId').as('firstVerifiedBy'),
      staffNamed('payments.seenByUserId').as('seenBy'),
      checkFacts.as('checkFacts'),
      jsonBuildObject({
        id: eb.ref('bookings.id'),
        bookingCode: eb.ref('bookingCode'),
        customerName: eb.ref('customerName'),
        customerEmail: eb.ref('customerEmail'),
        pickupDate: eb.ref('pickupDate'),
        returnDate: eb.ref('returnDate'),
      }).as('booking'),
    ])
    .orderBy('payments.createdAt', 'desc')
    .orderBy('payments.id', 'desc');
  return readPage(db, rows, ids, maxRows);
}

/** The cards above the list, of all branches or one. Nobody has paid or reported anything for an unpaid booking. */
export async function summarizePayments(db: Database, branchId: BranchId | undefined) {
  const unpaid = db
    .selectFrom('bookings')
    .where('paymentStatus', '=', 'unpaid')
    .where('bookingStatus', 'not in', ['canceled', 'no_show']);
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
