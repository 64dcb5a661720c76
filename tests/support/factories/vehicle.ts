import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { DEFAULT_PICKUP_TIME } from '#domain/policy.ts';
import type { PricingTiers } from '#domain/rate.ts';
import type { Tables } from '#worker/db/schema.ts';
import { nextNumber } from './sequence.ts';

type NewVehicle = Insertable<Tables['vehicles']>;
export type VehicleRow = Selectable<Tables['vehicles']>;

/** An active compact of Les Cayes at $45.00 a day, without tiers or deposit. */
export function buildVehicle(fields: Partial<NewVehicle> = {}) {
  const branchId = fields.branchId ?? 'les_cayes';
  return {
    id: randomUUID(),
    brand: 'Toyota',
    model: 'Yaris',
    year: 2023,
    class: 'compact',
    plate: `AA-${String(nextNumber()).padStart(5, '0')}`,
    seats: 5,
    doors: 4,
    transmission: 'automatic',
    hasAc: true,
    pricePerDayCents: 4500,
    rate1DayCents: null,
    rate2To7DaysCents: null,
    rate8To15DaysCents: null,
    rate16To29DaysCents: null,
    mileagePolicy: null,
    branchId,
    homeBranchId: branchId,
    ...fields,
  } satisfies NewVehicle;
}

export async function insertVehicle(
  db: Kysely<Tables>,
  fields: Partial<NewVehicle> = {},
): Promise<VehicleRow> {
  return db.insertInto('vehicles').values(buildVehicle(fields)).returningAll().executeTakeFirstOrThrow();
}

/** The four rates as columns. */
export function tierColumns(oneDay: number, twoToSeven: number, eightToFifteen: number, sixteenUp: number) {
  return {
    rate1DayCents: oneDay,
    rate2To7DaysCents: twoToSeven,
    rate8To15DaysCents: eightToFifteen,
    rate16To29DaysCents: sixteenUp,
  };
}

export type RateColumns = Pick<
  NewVehicle,
  'rate1DayCents' | 'rate2To7DaysCents' | 'rate8To15DaysCents' | 'rate16To29DaysCents'
>;

/** The columns as the pricing engine reads them; null without tiers. */
export function tiersOf(vehicle: RateColumns): PricingTiers | null {
  const { rate1DayCents, rate2To7DaysCents, rate8To15DaysCents, rate16To29DaysCents } = vehicle;
  if (rate1DayCents == null || rate2To7DaysCents == null) return null;
  if (rate8To15DaysCents == null || rate16To29DaysCents == null) return null;
  return {
    '1': rate1DayCents,
    '2-7': rate2To7DaysCents,
    '8-15': rate8To15DaysCents,
    '16-29': rate16To29DaysCents,
  };
}

export function buildVehicleImage(
  vehicleId: string,
  fields: Partial<Insertable<Tables['vehicleImages']>> = {},
) {
  const position = fields.position ?? 0;
  const storagePrefix = `test/${vehicleId}/${position}`;
  return { id: randomUUID(), vehicleId, position, storagePrefix, width: 1200, height: 800, ...fields };
}

/** Takes a car out of the fleet for these half-open days. */
export async function insertMaintenanceBlock(
  db: Kysely<Tables>,
  vehicleId: string,
  fromDate: CalendarDay,
  toDate: CalendarDay,
) {
  const times = { fromTime: DEFAULT_PICKUP_TIME, toTime: DEFAULT_PICKUP_TIME };
  const block = { vehicleId, fromDate, toDate, ...times, reason: 'Brakes', createdByUserId: null };
  return db.insertInto('maintenanceBlocks').values(block).returningAll().executeTakeFirstOrThrow();
}
