import { sql } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { countedBookings, countedPayments } from '../../figures.ts';

export interface ReportQuery {
  branchId: BranchId | undefined;
  /** Both included. */
  from: CalendarDay;
  to: CalendarDay;
}

export type ReportFigures = Awaited<ReturnType<typeof readReportFigures>>;

/** Which of the periods that begin on `starts` the row's day lies in, counted from 1. */
function periodOf(day: 'madeOn' | 'paidOn', starts: readonly CalendarDay[]) {
  return sql<number>`width_bucket(${sql.ref(day)}, ${`{${starts.join()}}`}::date[])`;
}

/** What was booked and what was paid in these days, by branch and by the periods that begin on `starts`. */
export async function readReportFigures(
  db: Database,
  { branchId, from, to }: ReportQuery,
  starts: readonly CalendarDay[],
) {
  const [booked, paid] = await readInOneTrip(db, [
    countedBookings(db, branchId)
      .where('madeOn', '>=', from)
      .where('madeOn', '<=', to)
      .select((eb) => [
        periodOf('madeOn', starts).as('period'),
        'pickupBranchId as branchId',
        eb.fn.countAll<number>().as('bookingCount'),
        eb.fn.countAll<number>().filterWhere('bookingStatus', '=', 'returned').as('returnedCount'),
        eb.fn.sum<number>('grandTotalCents').as('bookedCents'),
      ])
      .groupBy(['period', 'pickupBranchId']),
    countedPayments(db, branchId)
      .where('paidOn', '>=', from)
      .where('paidOn', '<=', to)
      .select((eb) => [
        periodOf('paidOn', starts).as('period'),
        'branchId',
        'method',
        eb.fn.sum<number>('netCents').as('paidCents'),
      ])
      .groupBy(['period', 'branchId', 'method']),
  ]);
  return { booked, paid };
}
