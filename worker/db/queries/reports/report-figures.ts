import { sql } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import type { Database } from '../../client.ts';
import { dailyBookings, dailyPayments, ofBranch } from '../../figures.ts';

export interface ReportQuery {
  branchId: BranchId | undefined;
  /** Both included. */
  from: CalendarDay;
  to: CalendarDay;
}

export interface BookedPeriod {
  /** Which of the periods, counted from 1. */
  period: number;
  branchId: BranchId;
  bookingCount: number;
  returnedCount: number;
  bookedCents: Cents;
}

export interface PaidPeriod {
  period: number;
  branchId: BranchId;
  method: PaymentMethod;
  paidCents: Cents;
}

/** What was booked and what was paid in these days, by branch and by the periods that begin on `starts`, in one trip. */
export async function readReportFigures(
  db: Database,
  { branchId, from, to }: ReportQuery,
  starts: readonly CalendarDay[],
): Promise<{ booked: BookedPeriod[]; paid: PaidPeriod[] }> {
  const period = sql`width_bucket(day, ${`{${starts.join()}}`}::date[])`;
  const chosen = sql`day between ${from}::date and ${to}::date and ${ofBranch(branchId)}`;
  const { rows } = await sql<{ booked: BookedPeriod[]; paid: PaidPeriod[] }>`
    select (
      select coalesce(json_agg(json_build_object('period', period, 'branchId', branch_id,
        'bookingCount', bookings, 'returnedCount', returned, 'bookedCents', cents)), '[]')
      from (
        select ${period} as period, branch_id, sum(booking_count) as bookings,
          sum(returned_count) as returned, sum(booked_cents) as cents
        from ${dailyBookings} where ${chosen} group by 1, 2) booked
    ) as booked, (
      select coalesce(json_agg(json_build_object('period', period, 'branchId', branch_id, 'method', method,
        'paidCents', cents)), '[]')
      from (
        select ${period} as period, branch_id, method, sum(paid_cents) as cents
        from ${dailyPayments} where ${chosen} group by 1, 2, 3) paid
    ) as paid`.execute(db);
  return rows[0] ?? { booked: [], paid: [] };
}
