import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SwapInput } from '#domain/schemas/rentals.ts';
import { noonOn } from '#tests/support/clock.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertMaintenanceBlock, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { type Desk, openDesk, refusal } from '#tests/worker/bookings/staff-world.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { extendRental } from '#worker/services/rentals/extend-rental.ts';
import { listVehiclesToSwap, swapVehicle } from '#worker/services/rentals/swap-vehicle.ts';
import { bookingOf, CONSENT, changesOf, chargedOf, extensionOf, holdOfBooking } from './world.ts';

// The rental: three days from the first, at ten; it is noon of the second.
const DAYS = { pickupDate: '2026-12-01', returnDate: '2026-12-04' };
let desk: Desk;
let agent: ChangeRequest;
let vehicle: VehicleRow;
let other: VehicleRow;
beforeAll(async () => {
  desk = await openDesk();
  agent = { ...(await desk.hire('agent')), locale: 'en' };
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.setNow(noonOn('2026-12-02'));
  vehicle = await desk.insertVehicle({ pricePerDayCents: 4_000, class: 'compact', branchId: 'les_cayes' });
  other = await desk.insertVehicle({ pricePerDayCents: 7_000, class: 'suv', branchId: 'les_cayes' });
});

const book = (fields: Partial<BookingRow> = {}) =>
  insertBooking(desk.db, { vehicle: vehicle, ...DAYS, fields });
const out = () => book({ bookingStatus: 'picked_up' });
const show = (bookingId: string) => listVehiclesToSwap(desk.deps, { bookingId }, 'en');
async function formOf(bookingId: string, cause: 'firm' | 'client', vehicleId = other.id): Promise<SwapInput> {
  const { booking, agreed, vehicles } = await show(bookingId);
  const quote = cause === 'firm' ? agreed.quote : vehicles.find(({ id }) => id === vehicleId)?.quote;
  if (quote === undefined) throw new Error('the car is not offered');
  const asked = { bookingId, rowVersion: booking.rowVersion, requestId: randomUUID() };
  return { ...asked, vehicleId, cause, quote, ...CONSENT };
}
const swap = (form: SwapInput) => swapVehicle(desk.deps, form, agent);
const free = (vehicle: VehicleRow, pickupTime: string, day = '2026-12-02') =>
  refusal(
    insertBooking(desk.db, {
      vehicle,
      pickupDate: day,
      returnDate: '2026-12-03',
      fields: { pickupTime, returnTime: '10:00' },
    }),
  );

describe('the price', () => {
  it('stays where the firm is the cause', async () => {
    const { id, grandTotalCents } = await book();
    await swap(await formOf(id, 'firm'));
    const after = await bookingOf(desk, id);
    expect([after.vehicleId, after.grandTotalCents, await chargedOf(desk, id)]).toEqual([
      other.id,
      grandTotalCents,
      grandTotalCents,
    ]);
    expect(await changesOf(desk, id)).toMatchObject([
      { kind: 'swap', cause: 'firm', vehicleBeforeId: vehicle.id, vehicleAfterId: other.id },
    ]);
  });

  it('is the engine’s for the other car where the client wants it, to the cent', async () => {
    const { id } = await book();
    const offer = (await show(id)).vehicles.find((one) => one.id === other.id);
    // 3 × 70.00 instead of 3 × 40.00, both with 10 %.
    expect([offer?.differenceCents, offer?.balanceCents]).toEqual([23_100 - 13_200, 23_100]);
    await swap(await formOf(id, 'client'));
    expect([(await bookingOf(desk, id)).grandTotalCents, await chargedOf(desk, id)]).toEqual([
      23_100, 23_100,
    ]);
  });

  it('is asked for again when it is not the one that was shown', async () => {
    const { id } = await book();
    const form = await formOf(id, 'client');
    await desk.db
      .updateTable('vehicles')
      .set({ pricePerDayCents: 7_100 })
      .where('id', '=', other.id)
      .execute();
    expect(await refusal(swap(form))).toMatchObject({ code: 'QUOTE_CHANGED' });
  });
});

describe('the deposit', () => {
  const depositOf = async (id: string) => (await bookingOf(desk, id)).depositCents;
  beforeEach(async () => {
    vehicle = await desk.insertVehicle({ branchId: 'les_cayes', depositCents: 20_000 });
    other = await desk.insertVehicle({ branchId: 'les_cayes', class: 'suv', depositCents: 50_000 });
  });

  it('is the other car’s where the client wants it, and as agreed where the firm is the cause', async () => {
    const { id } = await book({ depositCents: 20_000 });
    await swap(await formOf(id, 'firm'));
    expect(await depositOf(id)).toBe(20_000);
    await swap(await formOf(id, 'client', vehicle.id));
    expect(await depositOf(id)).toBe(20_000);
    await swap(await formOf(id, 'client'));
    expect(await depositOf(id)).toBe(50_000);
  });

  it('stays as agreed for the same car, whatever that car asks for by now', async () => {
    const { id } = await book({ depositCents: 20_000 });
    await desk.db
      .updateTable('vehicles')
      .set({ depositCents: 30_000 })
      .where('id', '=', vehicle.id)
      .execute();
    await extendRental(desk.deps, await extensionOf(desk, id, { returnDate: '2026-12-06' }), agent);
    expect(await depositOf(id)).toBe(20_000);
  });
});

describe('the cars that are shown', () => {
  const idsFor = async (id: string) => (await show(id)).vehicles.map((one) => one.id);

  it('stand where the rental begins; on the road also those of the other branch', async () => {
    const elsewhere = await desk.insertVehicle({ branchId: 'cap_haitien' });
    const { id } = await book();
    expect(await idsFor(id)).toContain(other.id);
    expect(await idsFor(id)).not.toContain(elsewhere.id);
    await desk.db.updateTable('bookings').set({ bookingStatus: 'picked_up' }).where('id', '=', id).execute();
    expect(await idsFor(id)).toEqual(expect.arrayContaining([other.id, elsewhere.id]));
  });

  it('are not expected elsewhere than where the rental ends', async () => {
    await insertBooking(desk.db, { vehicle: other, pickupDate: '2026-12-10', returnDate: '2026-12-12' });
    const oneWay = await book({ returnBranchId: 'cap_haitien' });
    expect(await idsFor(oneWay.id)).not.toContain(other.id);
    const third = await desk.insertVehicle({ branchId: 'les_cayes' });
    const roundTrip = await insertBooking(desk.db, { vehicle: third, ...DAYS });
    expect(await idsFor(roundTrip.id)).toContain(other.id);
  });
});

describe('before the hand-over', () => {
  it('the other car is held from the pickup, and the first is free', async () => {
    const { id } = await book();
    await swap(await formOf(id, 'firm'));
    expect((await bookingOf(desk, id)).vehicleSince).toBeNull();
    expect((await holdOfBooking(desk, id))?.vehicleId).toBe(other.id);
    await book();
  });
});

describe('during the rental', () => {
  it('the other car is held from this minute on, and the first is free from it on', async () => {
    const { id } = await out();
    // It was in the workshop until this morning, which is no reason against it.
    await insertMaintenanceBlock(desk.db, other.id, '2026-11-30', '2026-12-02');
    await swap(await formOf(id, 'firm'));
    const after = await bookingOf(desk, id);
    expect([after.bookingStatus, after.vehicleSince]).toEqual(['picked_up', '2026-12-02T17:00:00.000Z']);
    expect((await holdOfBooking(desk, id))?.period).toBe(
      '["2026-12-02 17:00:00+00","2026-12-04 15:00:00+00")',
    );
    expect(await free(other, '12:00')).toMatchObject({ code: '23P01' });
    expect(await free(vehicle, '12:00')).toMatchObject({ code: 'accepted' });
  });

  it('the rental can be extended with the other car, and never into its next booking', async () => {
    const { id } = await out();
    await insertMaintenanceBlock(desk.db, other.id, '2026-11-30', '2026-12-02');
    await swap(await formOf(id, 'firm'));
    await extendRental(desk.deps, await extensionOf(desk, id, { returnDate: '2026-12-05' }), agent);
    await insertBooking(desk.db, { vehicle: other, pickupDate: '2026-12-06', returnDate: '2026-12-07' });
    const form = await extensionOf(desk, id, { returnDate: '2026-12-06', returnTime: '10:01' });
    expect(await refusal(extendRental(desk.deps, form, agent))).toMatchObject({
      code: 'VEHICLE_UNAVAILABLE',
    });
  });

  it('only cars are offered that are there', async () => {
    const { id } = await out();
    await insertBooking(desk.db, {
      vehicle: other,
      pickupDate: '2026-11-28',
      returnDate: '2026-12-01',
      fields: { bookingStatus: 'picked_up' },
    });
    const offered = (await show(id)).vehicles.map((one) => one.id);
    expect(offered).not.toContain(other.id);
    expect(offered).not.toContain(vehicle.id);
  });

  it('is refused once the rental is over: it is extended first', async () => {
    const { id } = await out();
    const form = await formOf(id, 'firm');
    desk.setNow(noonOn('2026-12-04'));
    expect(await refusal(swap(form))).toMatchObject({
      details: { fieldErrors: { vehicleId: 'validation.swap.late' } },
    });
  });
});

describe('the cars that are offered', () => {
  it('are those of the same class or better first, each with its price', async () => {
    const small = await desk.insertVehicle({
      pricePerDayCents: 2_000,
      class: 'economy',
      branchId: 'les_cayes',
    });
    const { id } = await book();
    const { vehicles } = await show(id);
    const places = [other.id, small.id].map((wanted) => vehicles.findIndex((one) => one.id === wanted));
    expect(places[0]).toBeGreaterThanOrEqual(0);
    expect(places[0]).toBeLessThan(places[1] ?? -1);
    expect(vehicles[places[1] ?? -1]).toMatchObject({
      isSameOrBetter: false,
      differenceCents: 6_600 - 13_200,
    });
  });
});

describe('refused', () => {
  it('for a car that somebody else takes meanwhile', async () => {
    const { id } = await book();
    const form = await formOf(id, 'firm');
    await insertBooking(desk.db, { vehicle: other, pickupDate: '2026-12-03', returnDate: '2026-12-05' });
    expect(await refusal(swap(form))).toMatchObject({ code: 'VEHICLE_UNAVAILABLE' });
  });

  it('for a car in the workshop, a car that is gone, and the same car', async () => {
    const { id } = await book();
    const form = await formOf(id, 'firm');
    await desk.db.updateTable('vehicles').set({ status: 'maintenance' }).where('id', '=', other.id).execute();
    expect(await refusal(swap(form))).toMatchObject({ code: 'VEHICLE_UNAVAILABLE' });
    expect(await refusal(swap({ ...form, vehicleId: randomUUID() }))).toMatchObject({
      code: 'VEHICLE_NOT_FOUND',
    });
    expect(await refusal(swap({ ...form, vehicleId: vehicle.id }))).toMatchObject({
      details: { fieldErrors: { vehicleId: 'validation.swap.same' } },
    });
  });

  it('for a booking that holds no car', async () => {
    const { id } = await book({ bookingStatus: 'canceled' });
    expect(await refusal(show(id))).toMatchObject({ code: 'WRONG_BOOKING_STATUS' });
  });
});

describe('at once and again', () => {
  it('the same form ten times swaps once', async () => {
    const { id } = await out();
    const form = await formOf(id, 'firm');
    await Promise.all(Array.from({ length: 10 }, () => swap(form)));
    expect([(await changesOf(desk, id)).length, (await desk.logsOf(id)).length]).toEqual([1, 1]);
  });

  it('of two rentals that want one car one gets it, and two that want each other’s do not block', async () => {
    const second = await desk.insertVehicle({ branchId: 'les_cayes' });
    const a = await book();
    const b = await insertBooking(desk.db, { vehicle: second, ...DAYS });
    const forms = await Promise.all([formOf(a.id, 'firm'), formOf(b.id, 'firm')]);
    const outcomes = await Promise.all(forms.map((form) => refusal(swap(form))));
    expect(outcomes.map(({ code }) => code).sort()).toEqual(['VEHICLE_UNAVAILABLE', 'accepted']);
  });
});
