import { type RawBuilder, sql } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import type { Cents } from '#domain/money.ts';
import { DASHBOARD_RANGE_DAYS } from '#domain/policy.ts';
import { startOfHaitiDay } from '../haiti-day.ts';

export interface DashboardScope {
  /** In Haiti. */
  today: CalendarDay;
  /** Undefined looks at all branches. */
  branchId: BranchId | undefined;
}

/** The last 7 days, today among them, and the 7 before. */
export interface TwoWeeks {
  thisWeek: number;
  lastWeek: number;
}

export interface DashboardFigures {
  /** Bookings that are neither over nor off; `out` of them have the car now. */
  openBookings: { total: number; out: number };
  newBookings: TwoWeeks;
  revenueCents: TwoWeeks & { lastMonth: Cents };
  /** Payments that wait for a decision. */
  pending: { count: number; amountCents: Cents };
  /** Active people with a role; null when it was not asked for. */
  staffCount: number | null;
}

/** ` and <column> = the branch`, or nothing for all of them. */
export function ofBranch(column: RawBuilder<unknown>, branchId: BranchId | undefined): RawBuilder<unknown> {
  return branchId === undefined ? sql`` : sql` and ${column} = ${branchId}`;
}

function weeksUpTo(today: CalendarDay) {
  return {
    tomorrow: startOfHaitiDay(addDays(today, 1)),
    thisWeek: startOfHaitiDay(addDays(today, -6)),
    lastWeek: startOfHaitiDay(addDays(today, -13)),
    lastMonth: startOfHaitiDay(addDays(today, 1 - DASHBOARD_RANGE_DAYS)),
  };
}

export function openBookings({ branchId }: DashboardScope): RawBuilder<DashboardFigures['openBookings']> {
  return sql`(
    select json_build_object('total', count(*),
      'out', count(*) filter (where booking_status in ('active', 'picked_up')))
    from bookings
    where booking_status in ('reserved', 'confirmed', 'active', 'picked_up')
      ${ofBranch(sql`pickup_branch_id`, branchId)})`;
}

export function newBookings({ today, branchId }: DashboardScope): RawBuilder<TwoWeeks> {
  const from = weeksUpTo(today);
  return sql`(
    select json_build_object('thisWeek', count(*) filter (where created_at >= ${from.thisWeek}),
      'lastWeek', count(*) filter (where created_at < ${from.thisWeek}))
    from bookings
    where created_at >= ${from.lastWeek} and created_at < ${from.tomorrow} and booking_status <> 'canceled'
      ${ofBranch(sql`pickup_branch_id`, branchId)})`;
}

/** `payments`, of one branch when there is one: a payment belongs to where its booking begins (D26). */
function paymentsOf(branchId: BranchId | undefined): RawBuilder<unknown> {
  if (branchId === undefined) return sql`payments`;
  return sql`payments join bookings on bookings.id = payments.booking_id
    and bookings.pickup_branch_id = ${branchId}`;
}

export function pendingPayments({ branchId }: DashboardScope): RawBuilder<DashboardFigures['pending']> {
  return sql`(
    select json_build_object('count', count(*), 'amountCents', coalesce(sum(amount_cents), 0))
    from ${paymentsOf(branchId)} where status = 'pending_verification')`;
}

export function revenue({ today, branchId }: DashboardScope): RawBuilder<DashboardFigures['revenueCents']> {
  const from = weeksUpTo(today);
  const sumOf = (condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(amount_cents) filter (where ${condition}), 0)`;
  return sql`(
    select json_build_object('lastMonth', ${sumOf(sql`true`)},
      'thisWeek', ${sumOf(sql`payments.created_at >= ${from.thisWeek}`)},
      'lastWeek', ${sumOf(sql`payments.created_at >= ${from.lastWeek} and payments.created_at < ${from.thisWeek}`)})
    from ${paymentsOf(branchId)}
    where status = 'paid' and payments.created_at >= ${from.lastMonth} and payments.created_at < ${from.tomorrow})`;
}

export function staffCount({ branchId }: DashboardScope): RawBuilder<number> {
  return sql`(
    select count(*) from profiles
    where is_active and exists (select from user_roles where user_id = profiles.id)
      ${ofBranch(sql`branch_id`, branchId)})`;
}
