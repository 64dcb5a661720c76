import { type Expression, sql } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import type { Database } from './client.ts';

// What every figure of bookings and money is added up from (docs/decisions/0008).

/** Bookings that are not canceled, of the branch of their pickup or of all. */
export function countedBookings(db: Database, branchId: BranchId | undefined) {
  const counted = db.selectFrom('bookings').where('bookingStatus', '<>', 'canceled');
  return branchId === undefined ? counted : counted.where('pickupBranchId', '=', branchId);
}

/** Payments and refunds in any state, of the branch that took them or of all. */
export function paymentsOf(db: Database, branchId: BranchId | undefined) {
  const payments = db.selectFrom('payments');
  return branchId === undefined ? payments : payments.where('branchId', '=', branchId);
}

/** Payments and refunds that count, each on its day (`paidOn`); what they come to is the sum of `netCents`. */
export function countedPayments(db: Database, branchId: BranchId | undefined) {
  return paymentsOf(db, branchId).where('paidOn', 'is not', null);
}

/** A sum, 0 where there was nothing to add up. */
export function orZero(sum: Expression<unknown>) {
  return sql<number>`coalesce(${sum}, 0)`;
}

/** The month of a day, `yyyy-MM`. */
export function monthOf(day: 'madeOn' | 'paidOn') {
  return sql<string>`left(${sql.ref(day)}::text, 7)`;
}

/** The row of a query that adds up everything: there is always one. */
export function onlyRow<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('a query of sums answers one row');
  return row;
}
