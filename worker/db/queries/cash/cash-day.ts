import type { InferResult } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { Database } from '../../client.ts';
import { countedPayments } from '../../figures.ts';

interface EntriesAsked {
  day: CalendarDay;
  branchId: BranchId | undefined;
  /** Who received or verified them; everybody without it. */
  staffId: string | undefined;
}

/** Payments and refunds that count on a day, in the order in which they were recorded. */
function selectEntries(db: Database, { day, branchId, staffId }: EntriesAsked) {
  const entries = countedPayments(db, undefined)
    .where('paidOn', '=', day)
    .innerJoin('bookings', 'bookings.id', 'payments.bookingId')
    .innerJoin('profiles', (join) =>
      join.on(({ eb, fn }) =>
        eb('profiles.id', '=', fn.coalesce('payments.receivedByUserId', 'payments.verifiedByUserId')),
      ),
    )
    .select(['payments.id', 'kind', 'method', 'currency', 'currencyAmount', 'netCents', 'payments.createdAt'])
    .select(['verifiedAt', 'depositId', 'bookings.id as bookingId', 'bookingCode', 'customerName'])
    .select(['payments.branchId', 'profiles.id as staffId', 'profiles.name as staffName'])
    .orderBy('payments.createdAt')
    .orderBy('payments.id');
  const there = branchId === undefined ? entries : entries.where('payments.branchId', '=', branchId);
  return staffId === undefined ? there : there.where('profiles.id', '=', staffId);
}

export type DayEntry = InferResult<ReturnType<typeof selectEntries>>[number];

export function listDayEntries(db: Database, asked: EntriesAsked, limit: number): Promise<DayEntry[]> {
  return selectEntries(db, asked).limit(limit).execute();
}
