import type { InferResult } from 'kysely';
import type { LogSubject } from '#domain/activity.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { DASHBOARD_LIST_ROWS, DASHBOARD_LOGS_READ } from '#domain/policy.ts';
import { readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { onlyRow } from '../../figures.ts';
import { selectMatching } from '../activity/activity.ts';
import { countDue, dueToday, lateDepartures, lateReturns, waitingPayments } from './dashboard-day.ts';
import {
  activeStaff,
  type DashboardScope,
  newBookings,
  openBookings,
  pendingPayments,
  revenue,
} from './dashboard-figures.ts';
import { maintenanceSoon, maintenanceWithoutDays, vehicleCounts, vehicleRows } from './dashboard-vehicles.ts';

/** Cars in maintenance, those that are free again first before the others, then maintenance that begins soon. */
function alertsOf(
  planned: InferResult<ReturnType<typeof maintenanceSoon>>,
  withoutDays: InferResult<ReturnType<typeof maintenanceWithoutDays>>,
  today: CalendarDay,
) {
  const alerts = [
    ...planned.map(({ isOut, ...block }) => {
      const isNow = block.fromDate <= today;
      return { ...block, isNow, isStillOut: isNow && isOut };
    }),
    ...withoutDays.map(({ vehicle, isOut }) => {
      return { vehicle, fromDate: null, toDate: null, reason: null, isNow: true, isStillOut: isOut };
    }),
  ];
  const placeOf = ({ isNow, fromDate, toDate, vehicle }: (typeof alerts)[number]) =>
    `${isNow ? 1 : 2} ${(isNow ? toDate : fromDate) ?? 'no day'} ${vehicle.id}`;
  alerts.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  return { total: alerts.length, rows: alerts.slice(0, DASHBOARD_LIST_ROWS) };
}

export interface DashboardQuery extends DashboardScope {
  isStaffCounted: boolean;
  /** What the reader may read of; null is every kind. */
  readable: readonly LogSubject[] | null;
}

export type DueRow = InferResult<ReturnType<typeof lateReturns>>[number];

/** Everything the dashboard shows, at one moment. `staffCount` is null when it was not asked for. */
export async function readDashboard(db: Database, { isStaffCounted, readable, ...scope }: DashboardQuery) {
  const [open, made, paid, pending, staff, counts, vehicles, planned, withoutDays, ...rest] =
    await readInOneTrip(db, [
      openBookings(db, scope),
      newBookings(db, scope),
      revenue(db, scope),
      pendingPayments(db, scope),
      isStaffCounted ? activeStaff(db, scope) : null,
      vehicleCounts(db, scope),
      vehicleRows(db, scope),
      maintenanceSoon(db, scope),
      maintenanceWithoutDays(db, scope),
      waitingPayments(db, scope),
      countDue(db, 'departures', scope),
      lateDepartures(db, scope),
      dueToday(db, 'departures', scope),
      countDue(db, 'returns', scope),
      lateReturns(db, scope),
      dueToday(db, 'returns', scope),
      selectMatching(db, { readable, branchId: scope.branchId }).limit(DASHBOARD_LOGS_READ),
    ]);
  const [waiting, departureCounts, lateOut, outToday, returnCounts, lateBack, backToday, activity] = rest;
  const { promised, out } = onlyRow(open);
  return {
    openBookings: { total: promised + out, out },
    newBookings: onlyRow(made),
    revenueCents: onlyRow(paid),
    pending: onlyRow(pending),
    staffCount: staff[0]?.count ?? null,
    vehicleCounts: counts,
    vehicles,
    waiting,
    alerts: alertsOf(planned, withoutDays, scope.today),
    departures: { ...onlyRow(departureCounts), late: lateOut, today: outToday },
    returns: { ...onlyRow(returnCounts), late: lateBack, today: backToday },
    activity,
  };
}
