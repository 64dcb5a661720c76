import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { handOverOf, takeBackOf } from '#tests/support/factories/inspection.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { detailsOf, outcomeOf } from '#tests/support/outcome.ts';
import { openTill, type Till } from '../payments/world.ts';
import { CONSENT } from './world.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());
const now = () => till.counter.now();

/** A rental whose first car was changed for another an hour ago, both seen or not. */
async function swapped() {
  const { db } = till.counter;
  const [first, second] = [
    await insertVehicle(db, { branchId: 'les_cayes' }),
    await insertVehicle(db, { branchId: 'les_cayes' }),
  ];
  const days = { pickupDate: '2026-11-18', returnDate: '2026-11-21' };
  const booking = await insertBooking(db, { ...days, vehicle: first });
  const { rentals, inspections } = till.admin.api.staff;
  const { rowVersion } = await inspections.handOver(
    handOverOf(booking, now(), { odometerKm: 10_000, fuelEighths: 8 }),
  );
  const { agreed } = await rentals.otherVehicles({ bookingId: booking.id });
  const asked = {
    bookingId: booking.id,
    rowVersion,
    requestId: randomUUID(),
    quote: agreed.quote,
    ...CONSENT,
  };
  await rentals.swap({ ...asked, vehicleId: second.id, cause: 'firm' });
  return { booking, first, second };
}
const seen = (bookingId: string, vehicleId?: string) =>
  till.agent.api.staff.inspections.ofBooking({ bookingId, vehicleId });
const placeOf = async (id: string) =>
  (
    await till.counter.db
      .selectFrom('vehicles')
      .select('branchId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).branchId;

describe('after a swap during the rental', () => {
  it('the first car is taken back and the other is handed over, and the rental goes on', async () => {
    const { booking, first, second } = await swapped();
    const { inspections } = till.admin.api.staff;
    expect(await seen(booking.id)).toMatchObject({
      toTakeBack: [{ id: first.id }],
      isSwappedIn: true,
      vehicle: { id: second.id },
    });
    expect(await seen(booking.id, first.id)).toMatchObject({
      vehicle: { id: first.id },
      before: { odometerKm: 10_000 },
    });
    const old = { id: booking.id, vehicleId: first.id };
    const back = takeBackOf(old, now(), { odometerKm: 10_200, fuelEighths: 5, branchId: 'cap_haitien' });
    expect(await inspections.takeBack(back)).toMatchObject({ bookingStatus: 'picked_up' });
    expect(await placeOf(first.id)).toBe('cap_haitien');
    expect(await seen(booking.id)).toMatchObject({ toTakeBack: [], isSwappedIn: true });

    const next = { id: booking.id, vehicleId: second.id };
    const leaves = handOverOf(next, now(), { odometerKm: 55_000, fuelEighths: 7 });
    expect(await inspections.handOver(leaves)).toMatchObject({ bookingStatus: 'picked_up' });
    expect(await seen(booking.id)).toMatchObject({ isSwappedIn: false });

    // The return at the end is compared with how this car left, not the first.
    const end = takeBackOf(next, now(), { odometerKm: 55_100, fuelEighths: 7 });
    expect(await inspections.takeBack(end)).toMatchObject({ bookingStatus: 'returned' });
    const fuel = (await seen(booking.id)).charges.filter(({ code }) => code === 'fuel');
    expect(fuel).toMatchObject([{ inspectionId: back.inspectionId, count: 3 }]);
  });

  it('the same record sent again is the same one', async () => {
    const { booking, first } = await swapped();
    const back = takeBackOf({ id: booking.id, vehicleId: first.id }, now(), { odometerKm: 10_200 });
    const { inspections } = till.admin.api.staff;
    const once = await inspections.takeBack(back);
    expect(await inspections.takeBack(back)).toMatchObject({ inspectionId: once.inspectionId });
    const records = (await seen(booking.id)).inspections.filter(({ kind }) => kind === 'return');
    expect(records).toHaveLength(1);
  });

  it('a car that the rental never had is refused', async () => {
    const { booking } = await swapped();
    const other = await insertVehicle(till.counter.db, { branchId: 'les_cayes' });
    const foreign = takeBackOf({ id: booking.id, vehicleId: other.id }, now());
    expect(await outcomeOf(till.admin.api.staff.inspections.takeBack(foreign))).toBe('STALE_VERSION');
    expect(await outcomeOf(seen(booking.id, other.id))).toBe('VEHICLE_NOT_FOUND');
  });

  it('the other car is not handed over twice', async () => {
    const { booking, second } = await swapped();
    const next = { id: booking.id, vehicleId: second.id };
    await till.admin.api.staff.inspections.handOver(handOverOf(next, now()));
    const again = till.admin.api.staff.inspections.handOver(handOverOf(next, now()));
    expect(await detailsOf(again)).toMatchObject({ bookingStatus: 'picked_up' });
  });
});
