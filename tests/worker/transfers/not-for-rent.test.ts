import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { VehicleStatus } from '#domain/vehicle.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { openTill, type Till } from '../payments/world.ts';
import { CONSENT } from '../rentals/world.ts';

/** Whoever makes a car not for rent breaks its bookings: it is said how many, and each is named until it has another car. It is November 18. */

let till: Till;
let [vehicle, other]: VehicleRow[] = [];
let [soon, later]: BookingRow[] = [];
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());
beforeEach(async () => {
  const { db } = till.counter;
  // Nothing is left of the test before.
  await db.updateTable('bookings').set({ bookingStatus: 'completed' }).execute();
  await db.updateTable('vehicles').set({ retiredAt: till.counter.now() }).execute();
  [vehicle, other] = [
    await insertVehicle(db, { class: 'suv' }),
    await insertVehicle(db, { class: 'luxury' }),
  ];
  const book = (pickupDate: string, returnDate: string) =>
    insertBooking(db, { vehicle: vehicle as VehicleRow, pickupDate, returnDate });
  soon = await book('2026-11-20', '2026-11-22');
  later = await book('2026-12-20', '2026-12-22');
});

const staff = () => till.admin.api.staff;
const idOf = (row: { id: string } | undefined) => row?.id ?? '';
const shown = () => staff().vehicles.get({ vehicleId: idOf(vehicle) });
const named = async () => (await staff().transfers.risks({})).map(({ id, risk }) => [id, risk] as const);

async function setStatus(status: VehicleStatus) {
  const { id: vehicleId, rowVersion, ...fields } = (await shown()).vehicle;
  await staff().vehicles.update({ ...fields, vehicleId, rowVersion, status });
}

async function retire() {
  const { id: vehicleId, rowVersion } = (await shown()).vehicle;
  expect(await staff().vehicles.remove({ vehicleId, rowVersion })).toEqual({ outcome: 'retired' });
}

it('says how many bookings wait for the car, in the list and on its page', async () => {
  const inList = async () => {
    const { rows } = await staff().vehicles.list({ search: vehicle?.plate ?? '' });
    return rows.map(({ waitingBookings }) => waitingBookings);
  };
  expect([await inList(), (await shown()).waitingBookings]).toEqual([[2], 2]);
  // Who has the car does not wait for it, nor who did not pay in time.
  const set = till.counter.db.updateTable('bookings');
  await set.set({ bookingStatus: 'picked_up' }).where('id', '=', idOf(soon)).execute();
  await set.set({ holdUntil: till.counter.now() }).where('id', '=', idOf(later)).execute();
  expect([await inList(), (await shown()).waitingBookings]).toEqual([[0], 0]);
});

it.each(['maintenance', 'unavailable'] as const)('%s: names those of the next week', async (status) => {
  expect(await named()).toEqual([]);
  await setStatus(status);
  expect(await named()).toEqual([[idOf(soon), 'set_aside']]);
  await setStatus('active');
  expect(await named()).toEqual([]);
});

it('deleted: names all of them with the cars they could have, and no longer once they have one', async () => {
  await retire();
  expect(await named()).toEqual([
    [idOf(soon), 'retired'],
    [idOf(later), 'retired'],
  ]);
  const risk = await staff().transfers.risk({ bookingId: idOf(soon) });
  expect(risk?.replacements.map(({ id }) => id)).toEqual([idOf(other)]);
  const bookingId = idOf(soon);
  const { agreed } = await staff().rentals.otherVehicles({ bookingId });
  const { rowVersion } = await till.again({ id: bookingId });
  const asked = { bookingId, rowVersion, requestId: randomUUID(), quote: agreed.quote, ...CONSENT };
  await staff().rentals.swap({ ...asked, vehicleId: idOf(other), cause: 'firm' });
  expect(await named()).toEqual([[idOf(later), 'retired']]);
});
