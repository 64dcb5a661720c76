import { type RawBuilder, sql } from 'kysely';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { RateLimitKey } from '../limits/rate-limits.ts';

export interface BookingAllowance extends RateLimitKey {
  /** New bookings in a window; the next is refused. */
  limit: number;
}

/** What one person, and one address, may book on the web, counted in windows as every limit is (rate_limits). */
export interface BookingAllowances {
  /** Ordered by scope: rows are locked as they come, and one order cannot deadlock. */
  each: readonly BookingAllowance[];
  now: Date;
  windowMs: number;
  /** Haiti's: what is to be given back by now waits for no payment any more. */
  today: CalendarDay;
}

function wanted({ each }: BookingAllowances): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(each)}::jsonb)
    as allowance (scope text, "subjectHash" text, "limit" int)`;
}

function oldestOpen({ now, windowMs }: BookingAllowances): RawBuilder<unknown> {
  return sql`${new Date(now.getTime() - windowMs)}::timestamptz`;
}

/** How many bookings of this customer nobody has paid for: reserved or confirmed, and still to be driven. */
export function countOpenBookings(customerId: string, { today }: BookingAllowances): RawBuilder<number> {
  return sql<number>`(
    select count(*)::int from bookings
    where customer_id = ${customerId} and booking_status in ('reserved', 'confirmed')
      and payment_status in ('unpaid', 'pending_verification') and return_date > ${today})`;
}

/** Whether any of the allowances is used up, before anything is asked of them. */
export function isAnySpent(allowances: BookingAllowances): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from rate_limits spent join ${wanted(allowances)}
      on allowance.scope = spent.scope and allowance."subjectHash" = spent.subject_hash
    where spent.attempts >= allowance."limit" and spent.window_started_at > ${oldestOpen(allowances)})`;
}

/**
 * A CTE that counts one booking against each allowance if `source` has a row, and answers those that are over with it.
 * Part of the booking's own statement: a booking that fails is not counted, and of two at once the second counts anew.
 */
export function spendAllowances(
  source: string,
  allowances: BookingAllowances | undefined,
): RawBuilder<unknown> {
  if (allowances === undefined) return sql`select null::text as scope where false`;
  const isOver = sql`rate_limits.window_started_at <= ${oldestOpen(allowances)}`;
  return sql`
    insert into rate_limits (scope, subject_hash, window_started_at, attempts)
    select allowance.scope, allowance."subjectHash", ${allowances.now}::timestamptz, 1
    from ${sql.table(source)}, ${wanted(allowances)} order by allowance.scope
    on conflict (scope, subject_hash) do update set
      attempts = case when ${isOver} then 1 else least(rate_limits.attempts + 1, 1000) end,
      window_started_at = case when ${isOver} then excluded.window_started_at else rate_limits.window_started_at end
    returning scope, attempts`;
}

/** Whether one of the counts that `spendAllowances` answered, as the CTE `spent`, is past its limit. */
export function isOverspent(allowances: BookingAllowances | undefined): RawBuilder<boolean> {
  if (allowances === undefined) return sql<boolean>`false`;
  return sql<boolean>`exists (
    select from spent join ${wanted(allowances)} using (scope) where spent.attempts > allowance."limit")`;
}
