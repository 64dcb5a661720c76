import { type RawBuilder, sql } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { LocalizedText } from '#domain/locale.ts';
import type { Cents } from '#domain/money.ts';
import type { PriceTier } from '#domain/pricing.ts';
import type { FleetStatus, Transmission, VehicleClass, VehicleStatus } from '#domain/vehicle.ts';
import { isOut } from '../../booking-states.ts';
import { instantText } from '../../instant-text.ts';

/** A car as its form holds it, plate and version included: for staff alone. */
export interface VehicleRecord {
  id: string;
  plate: string;
  brand: string;
  model: string;
  year: number;
  class: VehicleClass;
  status: VehicleStatus;
  seats: number;
  doors: number;
  transmission: Transmission;
  hasAc: boolean;
  pricePerDayCents: Cents;
  pricingTiers: Record<PriceTier, Cents> | null;
  depositCents: Cents;
  mileagePolicy: LocalizedText | null;
  branchId: BranchId;
  rowVersion: number;
}

/** The car in `row`, the `vehicles` table or a CTE of whole rows of it. */
export function vehicleRecord(row: string): RawBuilder<VehicleRecord> {
  const its = (column: string) => sql.ref(`${row}.${column}`);
  return sql<VehicleRecord>`jsonb_build_object(
    'id', ${its('id')}, 'plate', ${its('plate')}, 'brand', ${its('brand')}, 'model', ${its('model')},
    'year', ${its('year')}, 'class', ${its('class')}, 'status', ${its('status')}, 'seats', ${its('seats')},
    'doors', ${its('doors')}, 'transmission', ${its('transmission')}, 'hasAc', ${its('hasAc')},
    'pricePerDayCents', ${its('pricePerDayCents')},
    'pricingTiers', case when ${its('rate1DayCents')} is not null then jsonb_build_object(
      '1', ${its('rate1DayCents')}, '2-7', ${its('rate2To7DaysCents')},
      '8-15', ${its('rate8To15DaysCents')}, '16-29', ${its('rate16To29DaysCents')}) end,
    'depositCents', ${its('depositCents')}, 'mileagePolicy', ${its('mileagePolicy')},
    'branchId', ${its('branchId')}, 'rowVersion', ${its('rowVersion')})`;
}

/** What the log says of a car besides what changed: enough to know it when it is gone. */
export function vehicleName(row: string): RawBuilder<unknown> {
  const its = (column: string) => sql.ref(`${row}.${column}`);
  return sql`jsonb_build_object('brand', ${its('brand')}, 'model', ${its('model')}, 'plate', ${its('plate')})`;
}

export interface VehiclePictureRow {
  id: string;
  prefix: string;
  width: number;
  height: number;
}

/** A picture of the `vehicle_images` row at hand. */
export const pictureRecord = sql<VehiclePictureRow>`jsonb_build_object(
  'id', id, 'prefix', storage_prefix, 'width', width, 'height', height)`;

/** The pictures of a car in their order, the main one first. */
export function picturesOf(vehicleId: RawBuilder<unknown>): RawBuilder<VehiclePictureRow[]> {
  return sql<VehiclePictureRow[]>`(
    select coalesce(jsonb_agg(${pictureRecord} order by position), '[]')
    from vehicle_images where vehicle_id = ${vehicleId})`;
}

/** The latest log rows of a car with who acted, newest first, as rows with one column `entry`. */
export function latestActivity(vehicleId: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  return sql`
    select jsonb_build_object('id', logs.id, 'action', logs.action, 'entityType', logs.entity_type,
      'metadata', logs.metadata, 'cars', '{}'::jsonb, 'createdAt', ${instantText(sql`logs.created_at`)},
      'userName', profiles.name, 'userEmail', profiles.email) as entry
    from logs left join profiles on profiles.id = logs.user_id
    where logs.entity_type = 'vehicle' and logs.entity_id = (${vehicleId})::text
    order by logs.created_at desc, logs.id desc limit ${limit}`;
}

/** What the `vehicles` row at hand is doing today: the one place that derives it. The order is FLEET_STATUSES' rule. */
export function fleetStatusOn(today: CalendarDay): RawBuilder<FleetStatus> {
  return sql<FleetStatus>`case
    when exists (select from bookings where bookings.vehicle_id = vehicles.id
      and ${isOut}) then 'rented'
    when vehicles.status = 'maintenance' or exists (
      select from maintenance_blocks block where block.vehicle_id = vehicles.id
        and block.from_date <= ${today}::date and block.to_date > ${today}::date) then 'maintenance'
    when vehicles.status = 'unavailable' then 'unavailable'
    else 'available' end`;
}
