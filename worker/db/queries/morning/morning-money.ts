import { expressionBuilder, sql } from 'kysely';
import { CALLED_OFF_STATUSES } from '#domain/booking-status.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { isOut, isPromised, isToSettle } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import { countedPayments, orZero, paymentsOf } from '../../figures.ts';
import type { Tables } from '../../schema.ts';
import { selectToCarry, selectWhole } from '../cash/drawers.ts';
import { heldDeposits, leftCents } from '../payments/deposits-held.ts';

const bookings = expressionBuilder<Tables, 'bookings'>();

/** Cash of a day by branch and currency, as the page of the day adds it up: the part of a deposit that was kept moved none. */
export function selectTaken(db: Database, day: CalendarDay) {
  return countedPayments(db, undefined)
    .where('paidOn', '=', day)
    .where('method', '=', 'cash')
    .where('depositId', 'is', null)
    .where('creditId', 'is', null)
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

/** When the car of a booking was back, as it was recorded; as it was agreed where nobody recorded it. */
const backAt = bookings.fn.coalesce(
  bookings
    .selectFrom('inspections')
    .whereRef('inspections.bookingId', '=', 'bookings.id')
    .where('kind', '=', 'return')
    .select((of) => of.fn.max('happenedAt').as('at')),
  bookings.ref('bookings.returnAt'),
);

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

/** Payments that were taken back on a day, in the order of time, with what they were. */
export function selectReversals(db: Database, day: CalendarDay) {
  return paymentsOf(db, undefined)
    .innerJoin('payments as mistake', 'mistake.id', 'payments.correctsId')
    .innerJoin('bookings', 'bookings.id', 'payments.bookingId')
    .innerJoin('profiles', 'profiles.id', 'payments.verifiedByUserId')
    .where('payments.kind', '=', 'reversal')
    .where('payments.paidOn', '=', day)
    .select(['bookings.id as bookingId', 'bookingCode', 'customerName', 'profiles.name as staffName'])
    .select(['payments.amountCents', 'payments.reason', 'mistake.paidOn'])
    .orderBy('payments.createdAt')
    .orderBy('payments.id');
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
