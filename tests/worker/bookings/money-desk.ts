import { addDays } from '#domain/calendar-day.ts';
import { createBuckets, storeOver } from '#tests/support/buckets.ts';
import type { VehicleRow } from '#tests/support/factories/vehicle.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { type Desk, openDesk } from './staff-world.ts';

/** The counter of the model test of money: who works there, which cars there are, and what may be refused. */

export const REFUSALS = [
  'VEHICLE_UNAVAILABLE',
  'VALIDATION_FAILED',
  'ALREADY_DECIDED',
  'BOOKING_NOT_FOUND',
  'APPROVAL_NEEDED',
  'RATE_CHANGED',
  'WRONG_BOOKING_STATUS',
  // A credit of another client.
  'NOT_FOUND',
];
export const FIRST_DAY = '2026-11-28';
/** Gourdes to the dollar, entered on the first day. */
export const RATE = 131.75;
const buckets = createBuckets();
/** No file is kept in a run: the buckets are never opened. */
export const storage = { proofs: storeOver(buckets.proofs), vehicleImages: storeOver(buckets.vehicleImages) };
export let desk: Desk;
export let agent: ChangeRequest;
export let admin: ChangeRequest;
/** Works at the branch where no car of the run is. */
export let elsewhere: ChangeRequest;
let cars: VehicleRow[];
export async function openModel(): Promise<void> {
  desk = await openDesk();
  agent = { ...(await desk.hire('agent')), locale: 'en' };
  admin = { ...(await desk.hire('admin')), locale: 'en' };
  const { actor, ip } = await desk.hire('agent');
  elsewhere = { actor: { ...actor, branchId: 'cap_haitien' }, ip, locale: 'en' };
  // However early it is: a share is kept of every booking that is called off.
  const { policies } = await desk.db.selectFrom('settings').select('policies').executeTakeFirstOrThrow();
  await desk.db
    .updateTable('settings')
    .set({
      policies: { ...policies, freeCancellationHours: 2_000 },
      lateCancellationHours: 2,
      cancellationKeptPercent: 33,
    })
    .execute();
  cars = await Promise.all([desk.insertVehicle(), desk.insertVehicle({ depositCents: 5_000 })]);
}

export const dayOf = (offset: number) => addDays('2026-12-10', offset);

export function carAt(index: number): VehicleRow {
  const found = cars[index];
  if (found === undefined) throw new Error(`no car ${index}`);
  return found;
}
