import type { InferResult } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import type { Database } from '../../client.ts';
import { countedPayments } from '../../figures.ts';
import { uncountedCash } from '../payments/uncounted-cash.ts';

interface EntriesAsked {
  day: CalendarDay;
  branchId: BranchId | undefined;
  /** Who received or verified them; everybody without it. */
  staffId: string | undefined;
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

/** Payments and refunds that count on a day, in the order in which they did: a transfer when it was verified. */
function selectEntries(db: Database, { day, branchId, staffId }: EntriesAsked) {
  const entries = countedPayments(db, undefined)
    .where('paidOn', '=', day)
    .innerJoin('bookings', 'bookings.id', 'payments.bookingId')
    .innerJoin('profiles', (join) =>
      join.on(({ eb, fn }) =>
        eb('profiles.id', '=', fn.coalesce('payments.receivedByUserId', 'payments.verifiedByUserId')),
      ),
    )
    .leftJoin(selectLaterCash(db, day).as('later'), 'later.paymentId', 'payments.id')
    .select([
      'payments.id',
      'kind',
      'method',
      'currency',
      'currencyAmount',
      'netCents',
      'depositId',
      'creditId',
    ])
    .select(({ fn }) => fn.coalesce('verifiedAt', 'payments.createdAt').as('countedAt'))
    .select(['bookings.id as bookingId', 'bookingCode', 'customerName'])
    .select(['payments.branchId', 'profiles.id as staffId', 'profiles.name as staffName'])
    .select('later.day as laterDrawerDay')
    .select(({ eb, lit }) =>
      (staffId === undefined ? lit(false) : eb('payments.id', 'in', uncountedCash(db, staffId)))
        .$castTo<boolean>()
        .as('isUncounted'),
    )
    .orderBy('countedAt')
    .orderBy('payments.id');
  const there = branchId === undefined ? entries : entries.where('payments.branchId', '=', branchId);
  return staffId === undefined ? there : there.where('profiles.id', '=', staffId);
}

export type DayEntry = InferResult<ReturnType<typeof selectEntries>>[number];

export function listDayEntries(db: Database, asked: EntriesAsked, limit: number): Promise<DayEntry[]> {
  return selectEntries(db, asked).limit(limit).execute();
}
