import { type RawBuilder, sql } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import { HAITI_TIME_ZONE } from '#domain/calendar-day.ts';

// What every figure of bookings and money is added up from (docs/decisions/0008): one row stands for any number of
// bookings or payments of a day, and only sums of rows mean something.

/** Haiti's time as SQL, not as a parameter: what is indexed by it must read the same. */
export const HAITI = sql.lit(HAITI_TIME_ZONE);

/** The day in Haiti of an instant. */
export function dayOf(instant: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(${instant} at time zone ${HAITI})::date`;
}

/**
 * Bookings that are not canceled, as `booking_figures`: `day` they were made, `branch_id` of the pickup, `vehicle_id`,
 * `booking_count`, `returned_count`, `booked_cents` (grand totals).
 */
export const bookingFigures = sql`(
  select ${dayOf(sql`created_at`)} as day, pickup_branch_id as branch_id, vehicle_id, 1 as booking_count,
    (booking_status = 'returned')::int as returned_count, grand_total_cents as booked_cents
  from bookings where booking_status <> 'canceled') booking_figures`;

/**
 * Payments, as `payment_figures`: `day` the row was made, `branch_id` of their booking's pickup, `method`, `paid_count`,
 * `paid_cents`, `pending_count`, `pending_cents` (to verify), `unpaid_count`.
 */
export const paymentFigures = sql`(
  select ${dayOf(sql`payments.created_at`)} as day, pickup_branch_id as branch_id, method,
    (status = 'paid')::int as paid_count, case status when 'paid' then amount_cents else 0 end as paid_cents,
    (status = 'pending_verification')::int as pending_count,
    case status when 'pending_verification' then amount_cents else 0 end as pending_cents,
    (status = 'unpaid')::int as unpaid_count
  from payments join bookings on bookings.id = payments.booking_id) payment_figures`;

/** Of one branch, or of all. */
export function ofBranch(branchId: BranchId | undefined): RawBuilder<boolean> {
  return branchId === undefined ? sql<boolean>`true` : sql<boolean>`branch_id = ${branchId}`;
}
