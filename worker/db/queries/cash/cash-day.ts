import type { InferResult } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { countedPayments, orZero } from '../../figures.ts';
import { selectDepositGroups } from '../payments/moved-deposits.ts';
import { uncountedCash, uncountedNotes } from '../payments/uncounted-cash.ts';

interface EntriesAsked {
  day: CalendarDay;
  branchId: BranchId | undefined;
  /** Who received or verified them; everybody without it. */
  staffId: string | undefined;
  /** Whose own cash is told apart while they are still to count it. */
  readerId: string;
}

/** So many days after a close are looked for cash that came after it. */
const LATER_DAYS = 14;

/** Cash that is in the drawer of a later day, because the drawer of its own day was closed. */
function selectLaterCash(db: Database, day: CalendarDay) {
  return db
    .selectFrom('drawers')
    .innerJoin('cashMovements', 'cashMovements.drawerId', 'drawers.id')
    .where('drawers.day', '>', day)
    .where('drawers.day', '<=', addDays(day, LATER_DAYS))
    .where('cashMovements.paymentId', 'is not', null)
    .select(['cashMovements.paymentId', 'drawers.day'])
    .distinctOn('cashMovements.paymentId');
}

/** Payments and refunds that count on a day, of a branch or of one person where that is asked. */
function selectDay(db: Database, { day, branchId, staffId, readerId }: EntriesAsked) {
  const entries = countedPayments(db, undefined)
    .where('paidOn', '=', day)
    .innerJoin('bookings', 'bookings.id', 'payments.bookingId')
    .innerJoin('profiles', (join) =>
      join.on(({ eb, fn }) =>
        eb('profiles.id', '=', fn.coalesce('payments.receivedByUserId', 'payments.verifiedByUserId')),
      ),
    )
    .select(['kind', 'status', 'method', 'currency'])
    .select((row) => [
      row('payments.depositId', 'is not', null).$castTo<boolean>().as('isFromDeposit'),
      row('payments.creditId', 'is not', null).$castTo<boolean>().as('isCredit'),
      row('payments.id', 'in', uncountedCash(db, readerId)).$castTo<boolean>().as('isUncounted'),
    ]);
  const there = branchId === undefined ? entries : entries.where('payments.branchId', '=', branchId);
  return staffId === undefined ? there : there.where('profiles.id', '=', staffId);
}

/** In the order in which they counted: a transfer when it was verified. */
function selectEntries(db: Database, asked: EntriesAsked) {
  return selectDay(db, asked)
    .leftJoin(selectLaterCash(db, asked.day).as('later'), 'later.paymentId', 'payments.id')
    .select(['payments.id', 'currencyAmount', 'netCents'])
    .select(({ fn }) => fn.coalesce('verifiedAt', 'payments.createdAt').as('countedAt'))
    .select(['bookings.id as bookingId', 'bookingCode', 'customerName'])
    .select(['payments.branchId', 'profiles.id as staffId', 'profiles.name as staffName'])
    .select('later.day as laterDrawerDay')
    .orderBy('countedAt')
    .orderBy('payments.id');
}

/** All of them, in groups of those that are added up together. */
function selectGroups(db: Database, asked: EntriesAsked) {
  return selectDay(db, asked)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      orZero(fn.sum('netCents')).as('netCents'),
      orZero(fn.sum('currencyAmount')).as('currencyAmount'),
    ])
    .groupBy(['kind', 'status', 'method', 'currency', 'isFromDeposit', 'isCredit', 'isUncounted']);
}

export type DayGroup = InferResult<ReturnType<typeof selectGroups>>[number];

/** Notes of deposits that moved on the day and that the reader is still to count. */
function selectHiddenNotes(db: Database, { day, readerId }: EntriesAsked) {
  return uncountedNotes(db, readerId)
    .innerJoin('deposits', 'deposits.id', 'cashMovements.depositId')
    .where('deposits.madeOn', '=', day)
    .limit(1);
}

/** The first entries of a day, up to `limit`, and what all of them come to; apart what the deposits of the day come to. */
export async function readDay(db: Database, asked: EntriesAsked, limit: number) {
  const { day, branchId, staffId, readerId } = asked;
  const deposits = { search: undefined, from: day, to: day, branchId, receiverId: staffId };
  const [entries, groups, depositGroups, hiddenNotes] = await readInOneTrip(db, [
    selectEntries(db, asked).limit(limit),
    selectGroups(db, asked),
    selectDepositGroups(db, deposits, readerId),
    selectHiddenNotes(db, asked),
  ]);
  return { entries, groups, depositGroups, areNotesHidden: hiddenNotes.length > 0 };
}
