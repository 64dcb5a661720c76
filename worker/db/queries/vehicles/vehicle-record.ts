import { expressionBuilder, type Insertable } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { CalendarDay } from '#domain/calendar-day.ts';
import {
  pageVehicleFields,
  publicVehicleFields,
  staffVehicleFields,
  type VehicleFields,
} from '#domain/schemas/vehicle-fields.ts';
import type { CurrentStatus } from '#domain/vehicle.ts';
import { isOut } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';

const eb = expressionBuilder<Tables, 'vehicles'>();

function rate(column: 'rate1DayCents' | 'rate2To7DaysCents' | 'rate8To15DaysCents' | 'rate16To29DaysCents') {
  return eb.ref(`vehicles.${column}`).$notNull();
}

/** Null or all four rates, as the database's check says. */
export const pricingTiers = eb
  .case()
  .when('vehicles.rate1DayCents', 'is not', null)
  .then(
    jsonBuildObject({
      '1': rate('rate1DayCents'),
      '2-7': rate('rate2To7DaysCents'),
      '8-15': rate('rate8To15DaysCents'),
      '16-29': rate('rate16To29DaysCents'),
    }),
  )
  .end();

function columnsOf<Field extends string>(fields: Record<Field, unknown>) {
  return (Object.keys(fields) as Field[]).map((field) => `vehicles.${field}` as const);
}

export const PUBLIC_VEHICLE_COLUMNS = columnsOf(publicVehicleFields);
export const PAGE_VEHICLE_COLUMNS = columnsOf(pageVehicleFields);
const STAFF_VEHICLE_COLUMNS = columnsOf(staffVehicleFields);

/** Cars as their form holds them, plate and version included: for staff alone. */
export function selectVehicles(db: Database) {
  return db
    .selectFrom('vehicles')
    .select(['vehicles.id', 'vehicles.rowVersion', ...PUBLIC_VEHICLE_COLUMNS])
    .select([...PAGE_VEHICLE_COLUMNS, ...STAFF_VEHICLE_COLUMNS])
    .select(pricingTiers.as('pricingTiers'));
}

export type VehicleRecord = Awaited<ReturnType<ReturnType<typeof selectVehicles>['executeTakeFirstOrThrow']>>;

/** A car that is not retired. */
export function findVehicleRecord(db: Database, id: string): Promise<VehicleRecord | undefined> {
  return selectVehicles(db)
    .where('vehicles.id', '=', id)
    .where('vehicles.retiredAt', 'is', null)
    .executeTakeFirst();
}

/** The form's fields as columns. */
export function vehicleColumns({ pricingTiers: tiers, ...fields }: VehicleFields) {
  return {
    ...fields,
    rate1DayCents: tiers?.['1'] ?? null,
    rate2To7DaysCents: tiers?.['2-7'] ?? null,
    rate8To15DaysCents: tiers?.['8-15'] ?? null,
    rate16To29DaysCents: tiers?.['16-29'] ?? null,
  } satisfies Omit<Insertable<Tables['vehicles']>, 'homeBranchId'>;
}

/** The car, if it is still as it was read: so the decision about its price and state holds. */
export function vehicleAsRead(db: Database, { id, rowVersion }: { id: string; rowVersion: number }) {
  return db.selectFrom('vehicles').select('id').where('id', '=', id).where('rowVersion', '=', rowVersion);
}

/** The car, locked, if it is not retired: another change of it waits here. */
export function lockedVehicle(db: Database, id: string) {
  return db
    .selectFrom('vehicles')
    .select('vehicles.id')
    .where('vehicles.id', '=', id)
    .where('vehicles.retiredAt', 'is', null)
    .forNoKeyUpdate();
}

const pictures = eb
  .selectFrom('vehicleImages')
  .select(['storagePrefix as prefix', 'width', 'height', 'isDrawing'])
  .whereRef('vehicleImages.vehicleId', '=', 'vehicles.id')
  .orderBy('position');

/** The main picture of the current `vehicles` row, and all of them in their order. */
export const firstImage = jsonObjectFrom(pictures.limit(1));
export const allImages = jsonArrayFrom(pictures);

/** Pictures in their order, the main one first. */
export function selectPictures(db: Database) {
  return db
    .selectFrom('vehicleImages')
    .select(['id', 'storagePrefix as prefix', 'width', 'height'])
    .orderBy('position');
}

/** What the current `vehicles` row is doing today: the one place that derives it. The order is CURRENT_STATUSES' rule. */
export function currentStatusOn(today: CalendarDay) {
  const isWithBooking = eb
    .selectFrom('bookings')
    .select('bookings.id')
    .whereRef('bookings.vehicleId', '=', 'vehicles.id')
    .where(isOut);
  const isBlocked = eb
    .selectFrom('maintenanceBlocks')
    .select('maintenanceBlocks.id')
    .whereRef('maintenanceBlocks.vehicleId', '=', 'vehicles.id')
    .where('fromDate', '<=', today)
    .where('toDate', '>', today);
  const isHeld = eb
    .selectFrom('incidents')
    .select('incidents.id')
    .whereRef('incidents.vehicleId', '=', 'vehicles.id')
    .where('isHeld', '=', true);
  return eb
    .case()
    .when(eb.exists(isWithBooking))
    .then<CurrentStatus>('rented')
    .when(eb.or([eb('vehicles.status', '=', 'maintenance'), eb.exists(isBlocked), eb.exists(isHeld)]))
    .then<CurrentStatus>('maintenance')
    .when('vehicles.status', '=', 'unavailable')
    .then<CurrentStatus>('unavailable')
    .else<CurrentStatus>('available')
    .end();
}
