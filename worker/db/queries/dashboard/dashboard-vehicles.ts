import { type RawBuilder, sql } from 'kysely';
import type { BookingStatus } from '#domain/booking-status.ts';
import type { BranchId } from '#domain/branch.ts';
import { addDays } from '#domain/calendar-day.ts';
import { DASHBOARD_FLEET_ROWS, DASHBOARD_LIST_ROWS, MAINTENANCE_ALERT_DAYS } from '#domain/policy.ts';
import type { FleetStatus } from '#domain/vehicle.ts';
import { isOut, isPromised } from '../../booking-states.ts';
import { ofBranch } from '../../figures.ts';
import { firstImage, type ImageRow } from '../vehicles/public-vehicles.ts';
import { fleetStatusOn } from '../vehicles/vehicle-record.ts';
import type { DashboardScope } from './dashboard-figures.ts';

export interface CarBooking {
  id: string;
  bookingCode: string;
  customerName: string;
  bookingStatus: BookingStatus;
  pickupDate: string;
  returnDate: string;
}

export interface FleetStatusRow {
  id: string;
  brand: string;
  model: string;
  year: number;
  plate: string;
  branchId: BranchId;
  fleetStatus: FleetStatus;
  image: ImageRow | null;
  /** The booking that has the car, the one longest due when there are several. */
  current: CarBooking | null;
  /** The booking that gets it next. */
  next: CarBooking | null;
  /** Why it is in the workshop today, and the first day it is free again. */
  block: { reason: string; toDate: string } | null;
}

export interface FleetNow {
  counts: Partial<Record<FleetStatus, number>>;
  rows: FleetStatusRow[];
}

const carBooking = sql`json_build_object('id', id, 'bookingCode', booking_code, 'customerName', customer_name,
  'bookingStatus', booking_status, 'pickupDate', pickup_date, 'returnDate', return_date)`;

const currentBooking = sql<CarBooking | null>`(
  select ${carBooking} from bookings
  where vehicle_id = vehicles.id and ${isOut}
  order by return_date, id limit 1)`;

/** No two that hold a car begin on one day: the index gives the order by itself. */
function nextBooking({ today }: DashboardScope) {
  return sql<CarBooking | null>`(
    select ${carBooking} from bookings
    where vehicle_id = vehicles.id and ${isPromised}
      and return_date > ${today}::date
    order by pickup_date limit 1)`;
}

function blockOf({ today }: DashboardScope) {
  return sql<FleetStatusRow['block']>`(
    select json_build_object('reason', reason, 'toDate', to_date) from maintenance_blocks
    where vehicle_id = vehicles.id and from_date <= ${today}::date and to_date > ${today}::date
    order by from_date limit 1)`;
}

/**
 * How many cars are where, and the first of them: what is on the road by the day it is due back, then the workshop, then
 * what stands here.
 */
export function fleetNow(scope: DashboardScope): RawBuilder<FleetNow> {
  return sql`(
    with fleet as (
      select vehicles.id, brand, model, ${fleetStatusOn(scope.today)} as fleet_status, due.day as due_day
      from vehicles left join (
        select vehicle_id, min(return_date) as day from bookings
        where ${isOut} group by vehicle_id
      ) due on due.vehicle_id = vehicles.id
      where retired_at is null and ${ofBranch(scope.branchId)}
    ), counted as (
      select fleet_status, count(*) as cars from fleet group by fleet_status
    ), shown as (
      select *, row_number() over () as place from (
        select id, fleet_status from fleet
        order by array_position('{rented,maintenance,available,unavailable}', fleet_status), due_day, brand, model, id
        limit ${DASHBOARD_FLEET_ROWS}
      ) first
    )
    select json_build_object(
      'counts', (select coalesce(json_object_agg(fleet_status, cars), '{}') from counted),
      'rows', (
        select coalesce(json_agg(json_build_object('id', vehicles.id, 'brand', brand, 'model', model, 'year', year,
          'plate', plate, 'branchId', branch_id, 'fleetStatus', fleet_status, 'image', ${firstImage},
          'current', ${currentBooking}, 'next', ${nextBooking(scope)}, 'block', ${blockOf(scope)})
          order by place), '[]')
        from shown join vehicles on vehicles.id = shown.id)))`;
}

export interface MaintenanceAlert {
  vehicle: { id: string; brand: string; model: string; plate: string; branchId: BranchId };
  /** In the workshop today; false for what begins soon. */
  isNow: boolean;
  /** The block has begun, but a customer still has the car. */
  isStillOut: boolean;
  /** Null for a car that is merely set to maintenance. */
  fromDate: string | null;
  /** The first day it is free again. */
  toDate: string | null;
  reason: string | null;
}

/** Cars in the workshop, the first to be back before the others, and then what begins within two weeks. */
export function maintenanceAlerts(
  scope: DashboardScope,
): RawBuilder<{ total: number; rows: MaintenanceAlert[] }> {
  const { today } = scope;
  const cars = sql`retired_at is null and ${ofBranch(scope.branchId)}`;
  const until = addDays(today, MAINTENANCE_ALERT_DAYS);
  return sql`(
    with alerts as (
      select vehicle_id, from_date <= ${today}::date as is_now, from_date, to_date, reason
      from maintenance_blocks join vehicles on vehicles.id = vehicle_id
      where to_date > ${today}::date and from_date <= ${until}::date and ${cars}
      union all
      select id, true, null, null, null from vehicles
      where status = 'maintenance' and ${cars} and not exists (
        select from maintenance_blocks block where block.vehicle_id = vehicles.id
          and block.from_date <= ${today}::date and block.to_date > ${today}::date)
    ), shown as (
      select *, row_number() over (
        order by is_now desc, case when is_now then to_date else from_date end, vehicle_id) as place
      from alerts order by place limit ${DASHBOARD_LIST_ROWS}
    )
    select json_build_object('total', (select count(*) from alerts), 'rows', (
      select coalesce(json_agg(json_build_object(
        'vehicle', json_build_object('id', vehicles.id, 'brand', brand, 'model', model, 'plate', plate,
          'branchId', branch_id),
        'isNow', is_now, 'isStillOut', is_now and exists (
          select from bookings where bookings.vehicle_id = vehicles.id
            and ${isOut}),
        'fromDate', from_date, 'toDate', to_date, 'reason', reason) order by place), '[]')
      from shown join vehicles on vehicles.id = shown.vehicle_id)))`;
}
