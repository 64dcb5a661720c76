import { readableSubjects } from '#domain/activity.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { lateMinutes, returnLateMinutes } from '#domain/lateness.ts';
import type { Locale } from '#domain/locale.ts';
import { withChecks } from '#domain/proof-checks.ts';
import { growthPercent } from '#domain/report-metrics.ts';
import { includesRole } from '#domain/roles.ts';
import type { DashboardInput } from '#domain/schemas/dashboard.ts';
import type { CurrentStatus } from '#domain/vehicle.ts';
import type { Actor } from '../../auth/actor.ts';
import { type DueRow, readDashboard } from '../../db/queries/dashboard/dashboard.ts';
import type { Deps } from '../../deps.ts';
import { namedEntry } from '../activity/activity.ts';

/** The last 7 days against the 7 before, in percent; 0 when there was nothing before. */
function withTrend<Figures extends { thisWeek: number; lastWeek: number }>(figures: Figures) {
  return { ...figures, trendPercent: growthPercent(figures.thisWeek, figures.lastWeek) };
}

interface DueRows {
  late: readonly DueRow[];
  today: readonly DueRow[];
}

type VehicleRow = Awaited<ReturnType<typeof readDashboard>>['vehicles'][number];

/** By how much whoever has the car is late. */
function withDelay({ current, ...row }: VehicleRow, now: Date) {
  if (current === null) return { ...row, current };
  const { returnAt, graceMinutes, isVehicleGone, ...booking } = current;
  return { ...row, current: { ...booking, lateMinutes: returnLateMinutes(current, now) } };
}

/** By how much each is late. */
function withDelays<List extends DueRows>(list: List, due: 'pickupAt' | 'returnAt', now: Date) {
  const delayed = ({ graceMinutes, ...row }: DueRow) => ({
    ...row,
    lateMinutes: lateMinutes(row[due], graceMinutes, now),
  });
  return { ...list, late: list.late.map(delayed), today: list.today.map(delayed) };
}

/**
 * What is on the road, what leaves and comes back, who owes what, and what was done: of a branch or all. Money in cents,
 * days in Haiti's time. How many people work here, and what admins do, is shown to those who may see it (D13).
 */
export async function getDashboard(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { branchId }: DashboardInput,
  { actor, locale }: { actor: Actor; locale: Locale },
) {
  const now = clock.now();
  const today = todayInHaiti(now);
  const isStaffCounted = includesRole(actor.roles, 'admin');
  const readable = readableSubjects(actor.roles);
  const {
    openBookings,
    newBookings,
    revenueCents,
    pending,
    staffCount,
    vehicleCounts,
    waiting,
    activity,
    vehicles,
    departures,
    returns,
    ...lists
  } = await readDashboard(db, { at: now, today, branchId, readable, isStaffCounted });
  const vehiclesThatAre = (status: CurrentStatus) =>
    vehicleCounts.find(({ currentStatus }) => currentStatus === status)?.count ?? 0;
  return {
    today,
    figures: {
      openBookings,
      newBookings: withTrend(newBookings),
      revenue: withTrend(revenueCents),
      pending,
      vehicles: {
        available: vehiclesThatAre('available'),
        rented: vehiclesThatAre('rented'),
        maintenance: vehiclesThatAre('maintenance'),
        unavailable: vehiclesThatAre('unavailable'),
        total: vehicleCounts.reduce((total, { count }) => total + count, 0),
      },
      staffCount,
    },
    ...lists,
    vehicles: vehicles.map((row) => withDelay(row, now)),
    departures: withDelays(departures, 'pickupAt', now),
    returns: withDelays(returns, 'returnAt', now),
    waiting: waiting.map(withChecks),
    logs: activity.map((entry) => namedEntry(entry, locale)),
  };
}
