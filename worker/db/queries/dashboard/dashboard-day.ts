import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Movement } from '#domain/booking-status.ts';
import { DASHBOARD_DAY_ROWS, DASHBOARD_LIST_ROWS } from '#domain/policy.ts';
import { graceMinutes } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import { paymentsOf } from '../../figures.ts';
import { isPastGrace } from '../../hold-times.ts';
import { isDue, MOVEMENT } from '../bookings/due-bookings.ts';
import { checkFacts } from '../payments/proof-checks.ts';
import { staffNamed } from '../staff/users.ts';
import type { DashboardScope } from './dashboard-figures.ts';

function dueBookings(db: Database, kind: Movement, { branchId, ...now }: DashboardScope) {
  const due = db.selectFrom('bookings').where(isDue(kind, now));
  return branchId === undefined ? due : due.where(MOVEMENT[kind].branch, '=', branchId);
}

/** How many cars are late to leave or to come back, and how many others are due today. */
export function countDue(db: Database, kind: Movement, scope: DashboardScope) {
  const isLate = isPastGrace(scope.at, MOVEMENT[kind].at);
  return dueBookings(db, kind, scope).select(({ fn, not }) => [
    fn.countAll<number>().filterWhere(isLate).as('lateCount'),
    fn.countAll<number>().filterWhere(not(isLate)).as('todayCount'),
  ]);
}

function firstOf(bookings: ReturnType<typeof dueBookings>) {
  return bookings
    .innerJoin('vehicles', 'vehicles.id', 'bookings.vehicleId')
    .select((eb) => [
      'bookings.id',
      'bookingCode',
      'bookingStatus',
      'paymentStatus',
      'customerName',
      'customerPhone',
      jsonBuildObject({
        id: eb.ref('vehicles.id'),
        brand: eb.ref('vehicles.brand'),
        model: eb.ref('vehicles.model'),
        plate: eb.ref('vehicles.plate'),
      }).as('vehicle'),
      'pickupBranchId',
      'returnBranchId',
      'pickupDate',
      'returnDate',
      'pickupTime',
      'returnTime',
      'pickupAt',
      'returnAt',
      graceMinutes.as('graceMinutes'),
    ])
    .limit(DASHBOARD_DAY_ROWS);
}

/** What is due today and not late, in the order of time. */
export function dueToday(db: Database, kind: Movement, scope: DashboardScope) {
  const { at } = MOVEMENT[kind];
  const due = dueBookings(db, kind, scope).where(({ not }) => not(isPastGrace(scope.at, at)));
  return firstOf(due).orderBy(at).orderBy('bookings.id');
}

/** Late departures: yesterday's no-show before last month's forgotten booking. */
export function lateDepartures(db: Database, scope: DashboardScope) {
  const late = dueBookings(db, 'departures', scope).where(isPastGrace(scope.at, 'bookings.pickupAt'));
  return firstOf(late).orderBy('pickupAt', 'desc').orderBy('bookings.id');
}

/** Late returns: those that are late longest first, at the branch that expects them. */
export function lateReturns(db: Database, scope: DashboardScope) {
  const late = dueBookings(db, 'returns', scope).where(isPastGrace(scope.at, 'bookings.returnAt'));
  return firstOf(late).orderBy('returnAt').orderBy('bookings.id');
}

/** Payments that wait for somebody's decision, the one that waits longest first. */
export function waitingPayments(db: Database, { branchId }: DashboardScope) {
  return paymentsOf(db, branchId)
    .innerJoin('bookings', 'bookings.id', 'payments.bookingId')
    .where('payments.status', '=', 'pending_verification')
    .select((eb) => [
      'payments.id',
      'amountCents',
      'method',
      // Null without a proof; the file is at /files/proofs/{id}.
      'proofContentType',
      'payments.createdAt',
      'firstVerifiedAt',
      'payerName',
      'seenAt',
      'currency',
      'currencyAmount',
      'reference',
      staffNamed('payments.firstVerifiedByUserId').as('firstVerifiedBy'),
      staffNamed('payments.seenByUserId').as('seenBy'),
      checkFacts.as('checkFacts'),
      jsonBuildObject({
        id: eb.ref('bookings.id'),
        bookingCode: eb.ref('bookingCode'),
        customerName: eb.ref('customerName'),
      }).as('booking'),
    ])
    .orderBy('payments.createdAt')
    .orderBy('payments.id')
    .limit(DASHBOARD_LIST_ROWS);
}
