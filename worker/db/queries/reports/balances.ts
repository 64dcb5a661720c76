import { type RawBuilder, sql } from 'kysely';
import type { BookingStatus } from '#domain/booking-status.ts';
import type { BranchId } from '#domain/branch.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { Cents } from '#domain/money.ts';
import type { Database } from '../../client.ts';
import { ofBranch, owingBookings } from '../../figures.ts';
import { dueCents, isOwedStill, isOwing } from '../bookings/due-bookings.ts';

export interface OwingBooking {
  id: string;
  bookingCode: string;
  customerName: string;
  customerPhone: string;
  bookingStatus: BookingStatus;
  pickupDate: CalendarDay;
  /** The grand total less what is paid. */
  dueCents: Cents;
}

export interface Owed {
  /** Of rentals that have begun: the customer has the car, or had it. */
  begun: { count: number; cents: Cents };
  /** Of rentals that begin after today. */
  ahead: { count: number; cents: Cents };
  /** The first of them, the one that began longest ago first. */
  rows: OwingBooking[];
}

export interface OwedQuery {
  branchId: BranchId | undefined;
  today: CalendarDay;
  limit: number;
}

const NOTHING = { count: 0, cents: 0 };

function sumWhere(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_build_object('count', coalesce(sum(booking_count) filter (where ${condition}), 0),
    'cents', coalesce(sum(due_cents) filter (where ${condition}), 0))`;
}

/** Bookings that are not paid whole and not called off, in one trip: folded sums, and the first from their index. */
export async function readOwed(db: Database, { branchId, today, limit }: OwedQuery): Promise<Owed> {
  const isHere = branchId === undefined ? sql`true` : sql`pickup_branch_id = ${branchId}`;
  const { rows } = await sql<Owed>`
    with first as (
      select id, pickup_date from bookings where ${isOwing(today)} and ${isHere} order by pickup_date, id limit ${limit}
    )
    select ${sumWhere(sql`pickup_date <= ${today}::date`)} as begun,
      ${sumWhere(sql`pickup_date > ${today}::date`)} as ahead,
      (select coalesce(json_agg(json_build_object('id', bookings.id, 'bookingCode', booking_code,
          'customerName', customer_name, 'customerPhone', customer_phone, 'bookingStatus', booking_status,
          'pickupDate', bookings.pickup_date, 'dueCents', ${dueCents})
          order by first.pickup_date, first.id), '[]')
        from first join bookings on bookings.id = first.id) as rows
    from ${owingBookings} where ${isOwedStill(today)} and ${ofBranch(branchId)}`.execute(db);
  return rows[0] ?? { begun: NOTHING, ahead: NOTHING, rows: [] };
}
