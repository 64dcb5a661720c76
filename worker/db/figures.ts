import { type RawBuilder, sql } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import { HAITI_TIME_ZONE } from '#domain/calendar-day.ts';
import type { Database } from './client.ts';

// What every figure of bookings and money is added up from (docs/decisions/0008): one row stands for any number of
// bookings or payments of a day, and only sums of rows mean something.

/** Haiti's time as SQL, not as a parameter: what is indexed by it must read the same. */
export const HAITI = sql.lit(HAITI_TIME_ZONE);

/** The day in Haiti of an instant. */
export function dayOf(instant: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(${instant} at time zone ${HAITI})::date`;
}

/**
 * Bookings that are not canceled: `day` they were made, `branch_id` of the pickup, `booking_count`, `returned_count`,
 * `booked_cents` (grand totals).
 */
export const dailyBookings = sql.table('daily_bookings');

/** The same bookings by car: `vehicle_id`, `branch_id`, `booking_count`. */
export const vehicleBookings = sql.table('vehicle_bookings');

/**
 * Payments: `day` the row was made, `branch_id` of their booking's pickup, `method`, `paid_count`, `paid_cents`,
 * `pending_count`, `pending_cents` (to verify), `unpaid_count`.
 */
export const dailyPayments = sql.table('daily_payments');

/**
 * Bookings that are unpaid or paid in part and not called off: `pickup_date`, `branch_id`, `booking_count`, `due_cents`
 * (grand totals less what is paid).
 */
export const owingBookings = sql.table('owing_bookings');

/** Of one branch, or of all. */
export function ofBranch(branchId: BranchId | undefined): RawBuilder<boolean> {
  return branchId === undefined ? sql<boolean>`true` : sql<boolean>`branch_id = ${branchId}`;
}

/** Brings what changed since the last fold into the rows of its days; figures read the same before and after. */
export async function foldFigures(db: Database): Promise<void> {
  await sql`select fold_figures()`.execute(db);
}
