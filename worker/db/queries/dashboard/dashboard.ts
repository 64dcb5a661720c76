import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { type FeedRow, type FeedScope, latestLogs } from './dashboard-activity.ts';
import { type DayList, departures, returns, type WaitingPayment, waitingPayments } from './dashboard-day.ts';
import {
  type DashboardFigures,
  newBookings,
  openBookings,
  pendingPayments,
  revenue,
  staffCount,
} from './dashboard-figures.ts';
import { type FleetNow, fleetNow, type MaintenanceAlert, maintenanceAlerts } from './dashboard-vehicles.ts';

export interface DashboardRow extends DashboardFigures {
  fleet: FleetNow;
  waiting: WaitingPayment[];
  alerts: { total: number; rows: MaintenanceAlert[] };
  departures: DayList;
  returns: DayList;
  logs: FeedRow[];
}

/** Everything the dashboard shows, in one statement. */
export async function readDashboard(
  db: Database,
  scope: FeedScope & { isStaffCounted: boolean },
): Promise<DashboardRow> {
  const { rows } = await sql<DashboardRow>`
    select ${openBookings(scope)} as open_bookings, ${newBookings(scope)} as new_bookings,
      ${revenue(scope)} as revenue_cents, ${pendingPayments(scope)} as pending,
      ${scope.isStaffCounted ? staffCount(scope) : sql`null::int`} as staff_count,
      ${fleetNow(scope)} as fleet, ${waitingPayments(scope)} as waiting, ${maintenanceAlerts(scope)} as alerts,
      ${departures(scope)} as departures, ${returns(scope)} as returns, ${latestLogs(scope)} as logs`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a select without a table answers one row');
  return row;
}
