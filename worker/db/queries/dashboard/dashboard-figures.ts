import { type RawBuilder, sql } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import type { Cents } from '#domain/money.ts';
import { DASHBOARD_RANGE_DAYS } from '#domain/policy.ts';
import { holdsCar, isOut } from '../../booking-states.ts';
import { dailyBookings, dailyPayments, ofBranch } from '../../figures.ts';

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

function weeksUpTo(today: CalendarDay) {
  return {
    today: sql`${today}::date`,
    thisWeek: sql`${addDays(today, -6)}::date`,
    lastWeek: sql`${addDays(today, -13)}::date`,
    lastMonth: sql`${addDays(today, 1 - DASHBOARD_RANGE_DAYS)}::date`,
  };
}

function sumOf(column: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce(sum(${column}) filter (where ${condition}), 0)`;
}

export function openBookings({ branchId }: DashboardScope): RawBuilder<DashboardFigures['openBookings']> {
  const isHere = branchId === undefined ? sql`true` : sql`pickup_branch_id = ${branchId}`;
  return sql`(
    select json_build_object('total', count(*),
      'out', count(*) filter (where ${isOut}))
    from bookings
    where ${holdsCar} and ${isHere})`;
}

export function newBookings({ today, branchId }: DashboardScope): RawBuilder<TwoWeeks> {
  const from = weeksUpTo(today);
  const made = sql`booking_count`;
  return sql`(
    select json_build_object('thisWeek', ${sumOf(made, sql`day >= ${from.thisWeek}`)},
      'lastWeek', ${sumOf(made, sql`day < ${from.thisWeek}`)})
    from ${dailyBookings} where day between ${from.lastWeek} and ${from.today} and ${ofBranch(branchId)})`;
}

export function revenue({ today, branchId }: DashboardScope): RawBuilder<DashboardFigures['revenueCents']> {
  const from = weeksUpTo(today);
  const paid = sql`paid_cents`;
  return sql`(
    select json_build_object('lastMonth', ${sumOf(paid, sql`true`)},
      'thisWeek', ${sumOf(paid, sql`day >= ${from.thisWeek}`)},
      'lastWeek', ${sumOf(paid, sql`day >= ${from.lastWeek} and day < ${from.thisWeek}`)})
    from ${dailyPayments} where day between ${from.lastMonth} and ${from.today} and ${ofBranch(branchId)})`;
}

export function pendingPayments({ branchId }: DashboardScope): RawBuilder<DashboardFigures['pending']> {
  return sql`(
    select json_build_object('count', coalesce(sum(pending_count), 0),
      'amountCents', coalesce(sum(pending_cents), 0))
    from ${dailyPayments} where ${ofBranch(branchId)})`;
}

export function staffCount({ branchId }: DashboardScope): RawBuilder<number> {
  return sql`(
    select count(*) from profiles
    where is_active and exists (select from user_roles where user_id = profiles.id) and ${ofBranch(branchId)})`;
}
