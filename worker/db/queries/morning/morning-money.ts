import { sql } from 'kysely';
import { CALLED_OFF_STATUSES } from '#domain/booking-status.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { backAt, isOut, isPromised, isToSettle } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import { countedPayments, orZero, paymentsOf } from '../../figures.ts';
import { selectToCarry, selectWhole } from '../cash/drawers.ts';
import { isToRefund, refundCents, selectToRefund } from '../credits/to-refund.ts';
import { heldDeposits, leftCents } from '../payments/deposits-held.ts';
import { uncountedCash } from '../payments/uncounted-cash.ts';

/**
 * Cash of a day by branch and currency, as the page of the day adds it up for this reader: without what they are still to count. The
 * part of a deposit that was kept moved none.
 */
export function selectTaken(db: Database, day: CalendarDay, readerId: string) {
  return countedPayments(db, undefined)
    .where('paidOn', '=', day)
    .where('method', '=', 'cash')
    .where('depositId', 'is', null)
    .where('creditId', 'is', null)
    .where('payments.id', 'not in', uncountedCash(db, readerId))
    .select(['branchId', 'currency'])
    .select(
      orZero(sql`sum(case when net_cents < 0 then -currency_amount else currency_amount end)`).as('amount'),
    )
    .groupBy(['branchId', 'currency']);
}

/** The drawers of a day, those of earlier days that were closed since then, and all that are open. */
export function selectDrawers(db: Database, day: CalendarDay, from: Date) {
  return selectWhole(db)
    .where(({ or, eb }) =>
      or([eb('day', '=', day), eb('closedAt', '>=', from.toISOString()), eb('closedAt', 'is', null)]),
    )
    .orderBy('day')
    .orderBy('drawers.branchId')
    .orderBy('profiles.name');
}

/** Closed drawers whose cash is in nobody's drawer since. */
export function selectLeftCash(db: Database) {
  return selectToCarry(db)
    .leftJoin('profiles as taker', 'taker.id', 'drawers.handedToId')
    .select(({ fn, ref }) => [
      'drawers.branchId',
      fn.coalesce(ref('taker.name'), ref('profiles.name')).as('keeperName'),
    ])
    .where(({ or, eb }) => or([eb('countedUsdCents', '>', 0), eb('countedHtg', '>', 0)]))
    .clearOrderBy()
    .orderBy('drawers.day')
    .orderBy('drawers.id');
}

/** Rentals that came back before then and are not settled, the longest ago first. */
export function selectToSettle(db: Database, before: Date) {
  const back = db
    .selectFrom('bookings')
    .where(isToSettle)
    .select(['bookings.id as bookingId', 'bookingCode', 'customerName', backAt.as('backAt')]);
  const late = db.selectFrom(back.as('back')).where('backAt', '<', before.toISOString());
  return {
    rows: late.selectAll().orderBy('backAt').orderBy('bookingCode'),
    sum: late.select(({ fn }) => fn.countAll<number>().as('count')),
  };
}

/** Bookings that were called off and whose money is to be given back, the longest ago first, and what they come to. */
export function selectRefunds(db: Database) {
  const toRefund = db.selectFrom('bookings').where(isToRefund);
  return {
    rows: toRefund
      .select(['bookings.id as bookingId', 'bookingCode', 'customerName', refundCents.as('refundCents')])
      .orderBy('pickupDate')
      .orderBy('bookingCode'),
    sum: selectToRefund(db, undefined),
  };
}

/** Deposits still held of rentals that ended before then, the one that waits longest first, and what they come to. */
export function selectDepositsHeldSince(db: Database, before: Date) {
  const ended = heldDeposits(db, {})
    .where(({ not, or }) => not(or([isOut, isPromised])))
    .select((eb) => [
      'bookings.id as bookingId',
      'bookingCode',
      'customerName',
      leftCents.as('leftCents'),
      eb
        .case()
        // There was no rental: it should not have stayed at all.
        .when('bookingStatus', 'in', CALLED_OFF_STATUSES)
        .then(eb.ref('deposits.madeAt'))
        .else(backAt)
        .end()
        .$castTo<string>()
        .as('endedAt'),
    ]);
  const late = db.selectFrom(ended.as('held')).where('endedAt', '<', before.toISOString());
  return {
    rows: late.selectAll().orderBy('endedAt').orderBy('bookingCode'),
    sum: late.select(({ fn }) => [
      fn.countAll<number>().as('count'),
      orZero(fn.sum('leftCents')).as('cents'),
    ]),
  };
}

/** What was taken back on a day as a mistake, in the order of time: payments and refunds, and entries of deposits. */
export function selectReversals(db: Database, day: CalendarDay) {
  const ofPayments = paymentsOf(db, undefined)
    .innerJoin('payments as mistake', 'mistake.id', 'payments.correctsId')
    .innerJoin('bookings', 'bookings.id', 'payments.bookingId')
    .innerJoin('profiles', 'profiles.id', 'payments.verifiedByUserId')
    .where('payments.kind', '=', 'reversal')
    .where('payments.paidOn', '=', day)
    .select(['bookings.id as bookingId', 'bookingCode', 'customerName', 'profiles.name as staffName'])
    .select(['payments.amountCents', 'payments.reason', 'mistake.paidOn', 'payments.createdAt as at']);
  const ofDeposits = db
    .selectFrom('deposits')
    .innerJoin('deposits as mistake', 'mistake.id', 'deposits.reversesId')
    .innerJoin('bookings', 'bookings.id', 'deposits.bookingId')
    .innerJoin('profiles', 'profiles.id', 'deposits.madeByUserId')
    .where('deposits.reversesId', 'is not', null)
    // What a kept part had paid is among the payments.
    .where('mistake.kind', '<>', 'kept')
    .where('deposits.madeOn', '=', day)
    .select(['bookings.id as bookingId', 'bookingCode', 'customerName', 'profiles.name as staffName'])
    .select(['deposits.amountCents', 'deposits.reason', 'mistake.madeOn as paidOn', 'deposits.madeAt as at']);
  return db
    .selectFrom(ofPayments.unionAll(ofDeposits).as('reversals'))
    .select(['bookingId', 'bookingCode', 'customerName', 'staffName', 'amountCents', 'reason', 'paidOn'])
    .orderBy('at')
    .orderBy('bookingCode')
    .orderBy('amountCents');
}

/** Payments that wait to be verified since before then, the oldest first, and what they come to. */
export function selectUnverified(db: Database, before: Date) {
  const waiting = paymentsOf(db, undefined)
    .where('payments.status', '=', 'pending_verification')
    .where('payments.createdAt', '<', before.toISOString());
  return {
    rows: waiting
      .innerJoin('bookings', 'bookings.id', 'payments.bookingId')
      .select([
        'bookings.id as bookingId',
        'bookingCode',
        'customerName',
        'amountCents',
        'payments.createdAt',
      ])
      .orderBy('payments.createdAt')
      .orderBy('payments.id'),
    sum: waiting.select(({ fn }) => [
      fn.countAll<number>().as('count'),
      orZero(fn.sum('amountCents')).as('cents'),
    ]),
  };
}
