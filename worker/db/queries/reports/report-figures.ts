import { sql } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { countedBookings, paymentsOf } from '../../figures.ts';

export interface ReportQuery {
  branchId: BranchId | undefined;
  /** Both included. */
  from: CalendarDay;
  to: CalendarDay;
}

export type ReportFigures = Awaited<ReturnType<typeof readReportFigures>>;

/** Which of the periods that begin on `starts` the row was made in, counted from 1. */
function periodOf(starts: readonly CalendarDay[]) {
  return sql<number>`width_bucket(made_on, ${`{${starts.join()}}`}::date[])`;
}

/** What was booked and what was paid in these days, by branch and by the periods that begin on `starts`. */
export async function readReportFigures(
  db: Database,
  { branchId, from, to }: ReportQuery,
  starts: readonly CalendarDay[],
) {
  const period = periodOf(starts).as('period');
  const [booked, paid] = await readInOneTrip(db, [
    countedBookings(db, branchId)
      .where('madeOn', '>=', from)
      .where('madeOn', '<=', to)
      .select((eb) => [
        period,
        'pickupBranchId as branchId',
        eb.fn.countAll<number>().as('bookingCount'),
        eb.fn.countAll<number>().filterWhere('bookingStatus', '=', 'returned').as('returnedCount'),
        eb.fn.sum<number>('grandTotalCents').as('bookedCents'),
      ])
      .groupBy(['period', 'pickupBranchId']),
    paymentsOf(db, branchId)
      .where('status', '=', 'paid')
      .where('madeOn', '>=', from)
      .where('madeOn', '<=', to)
      .select((eb) => [period, 'branchId', 'method', eb.fn.sum<number>('amountCents').as('paidCents')])
      .groupBy(['period', 'branchId', 'method']),
  ]);
  return { booked, paid };
}
