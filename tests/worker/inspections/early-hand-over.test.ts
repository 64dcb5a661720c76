import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { heldSince } from '#domain/hand-over.ts';
import { quoteWeb } from '#domain/pricing.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { handOverOf } from '#tests/support/factories/inspection.ts';
import { insertMaintenanceBlock, insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { outcomeOf } from '#tests/support/outcome.ts';
import { openTill, type Till } from '../payments/world.ts';

/** A car that leaves before the agreed pickup is promised to nobody else for the days between. It is noon of November 18. */

const LATER = { pickupDate: '2026-11-24', returnDate: '2026-11-28' };
const BEFORE = { pickupDate: '2026-11-20', returnDate: '2026-11-23' };
const HERE = { pickupBranchId: 'les_cayes', returnBranchId: 'les_cayes' } as const;

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());

const now = () => till.counter.now();
const car = () => insertVehicle(till.counter.db, { branchId: 'les_cayes' });
const bookOf = (vehicle: VehicleRow, days: { pickupDate: string; returnDate: string }) =>
  insertBooking(till.counter.db, { vehicle, ...days });
const handOver = (booking: BookingRow) =>
  till.admin.api.staff.inspections.handOver(handOverOf(booking, now()));
const setStatus = async (booking: BookingRow, bookingStatus: BookingRow['bookingStatus']) => {
  const { rowVersion } = await till.again(booking);
  return till.admin.api.staff.bookings.setStatus({ bookingId: booking.id, rowVersion, bookingStatus });
};
const bookingOf = ({ id }: BookingRow) =>
  till.counter.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const beginOf = async ({ id }: BookingRow) => {
  const hold = till.counter.db.selectFrom('vehicleHolds').select('period').where('bookingId', '=', id);
  return (await hold.executeTakeFirst())?.period.split(',')[0];
};
const heldBefore = async ({ id }: BookingRow) =>
  (await till.agent.api.staff.inspections.ofBooking({ bookingId: id })).heldBefore;

/** A client on the web who has the price before them, and then books the days before. */
async function onTheWeb(vehicleId: string) {
  const client = await till.counter.asCustomer();
  const { priceInputs } = await client.api.booking.checkout({ vehicleId, ...BEFORE });
  const journey = { vehicleId, ...BEFORE, ...HERE, extraCodes: [] };
  return () =>
    client.api.booking.create({
      ...journey,
      customer: {
        name: 'Nadège Nouvelle',
        phone: '+509 3701-2345',
        driverLicenseId: 'HT-123456',
        email: client.email,
      },
      reference: { name: 'Jean Baptiste', phone: '+509 3612 3456', address: 'Rue du Quai' },
      idempotencyKey: randomUUID(),
      paymentMethod: 'cash',
      hasAcceptedTerms: true,
      quote: quoteWeb(priceInputs, journey),
    });
}

it('holds the car from then on, and the site sells the days before no more', async () => {
  const vehicle = await car();
  const booking = await bookOf(vehicle, LATER);
  const book = await onTheWeb(vehicle.id);
  await handOver(booking);
  expect(await beginOf(booking)).toBe('["2026-11-18 17:00:00+00"');
  expect(await outcomeOf(book())).toBe('VEHICLE_UNAVAILABLE');
  // It was handed over once: nothing else is to be recorded of how it left.
  const state = await till.agent.api.staff.inspections.ofBooking({ bookingId: booking.id });
  expect(state.isSwappedIn).toBe(false);
});

it('is refused while the days before are promised to somebody else, who is named, and the car stays free', async () => {
  const vehicle = await car();
  const booking = await bookOf(vehicle, LATER);
  const first = await bookOf(vehicle, BEFORE);
  const { id: bookingId, bookingCode, customerName } = first;
  expect(await heldBefore(booking)).toEqual({ bookingId, bookingCode, customerName });
  expect(await outcomeOf(handOver(booking))).toBe('VEHICLE_UNAVAILABLE');
  expect(await outcomeOf(setStatus(booking, 'picked_up'))).toBe('VEHICLE_UNAVAILABLE');
  expect(await outcomeOf(setStatus(booking, 'active'))).toBe('VEHICLE_UNAVAILABLE');
  expect((await bookingOf(booking)).bookingStatus).toBe('reserved');
  await setStatus(first, 'canceled');
  expect(await heldBefore(booking)).toBeNull();
  await handOver(booking);
});

it('is refused while the car is to be in the workshop before, and taken once that is over', async () => {
  const vehicle = await car();
  const booking = await bookOf(vehicle, LATER);
  await insertMaintenanceBlock(till.counter.db, vehicle.id, '2026-11-17', '2026-11-20');
  expect(await heldBefore(booking)).toEqual({ bookingId: null, bookingCode: null, customerName: null });
  expect(await outcomeOf(handOver(booking))).toBe('VEHICLE_UNAVAILABLE');
  await till.counter.db.deleteFrom('maintenanceBlocks').where('vehicleId', '=', vehicle.id).execute();
  // What is over stands in nobody's way.
  await insertMaintenanceBlock(till.counter.db, vehicle.id, '2026-11-16', '2026-11-18');
  await handOver(booking);
});

it('and a booking on the web of the days before have one winner', async () => {
  for (let round = 0; round < 6; round += 1) {
    const vehicle = await car();
    const booking = await bookOf(vehicle, LATER);
    const book = await onTheWeb(vehicle.id);
    const both = [() => handOver(booking), book];
    if (round % 2 === 1) both.reverse();
    const outcomes = await Promise.all(both.map((act) => outcomeOf(act())));
    expect(outcomes.sort()).toEqual(['VEHICLE_UNAVAILABLE', 'ok']);
  }
});

it('an hour before the pickup or less changes nothing of the hold', async () => {
  const vehicle = await car();
  const booking = await insertBooking(till.counter.db, {
    vehicle,
    pickupDate: '2026-11-18',
    returnDate: '2026-11-20',
    fields: { pickupTime: '13:00' },
  });
  await handOver(booking);
  expect((await bookingOf(booking)).vehicleSince).toBeNull();
});

it.each(['picked_up', 'active'] as const)(
  'by the status menu (%s) holds the car from then on, and no more once it is taken back',
  async (status) => {
    const vehicle = await car();
    const booking = await bookOf(vehicle, LATER);
    await setStatus(booking, status);
    expect(await beginOf(booking)).toBe('["2026-11-18 17:00:00+00"');
    const other = status === 'active' ? 'picked_up' : 'active';
    await setStatus(booking, other);
    expect(await beginOf(booking)).toBe('["2026-11-18 17:00:00+00"');
    await setStatus(booking, 'reserved');
    expect(await beginOf(booking)).toBe('["2026-11-24 15:00:00+00"');
    await setStatus(booking, status);
    await setStatus(booking, 'canceled');
    expect((await bookingOf(booking)).vehicleSince).toBeNull();
    // Taken up again it begins as it was agreed.
    await setStatus(booking, 'confirmed');
    expect(await beginOf(booking)).toBe('["2026-11-24 15:00:00+00"');
  },
);

it.each([
  // From promised to out, early, within the hour, late.
  { since: null, to: 'picked_up', at: '2026-11-20T12:00:00.000Z', becomes: '2026-11-20T12:00:00.000Z' },
  { since: null, to: 'active', at: '2026-11-24T13:59:59.999Z', becomes: '2026-11-24T13:59:59.999Z' },
  { since: null, to: 'picked_up', at: '2026-11-24T14:00:00.000Z', becomes: null },
  { since: null, to: 'picked_up', at: '2026-11-25T12:00:00.000Z', becomes: null },
  { since: null, to: 'confirmed', at: '2026-11-20T12:00:00.000Z', becomes: null },
  { since: null, to: 'returned', at: '2026-11-20T12:00:00.000Z', becomes: null },
  // It left before the pickup.
  {
    since: '2026-11-19T12:00:00.000Z',
    to: 'active',
    at: '2026-11-20T12:00:00.000Z',
    becomes: '2026-11-19T12:00:00.000Z',
  },
  {
    since: '2026-11-19T12:00:00.000Z',
    to: 'returned',
    at: '2026-11-20T12:00:00.000Z',
    becomes: '2026-11-19T12:00:00.000Z',
  },
  { since: '2026-11-19T12:00:00.000Z', to: 'reserved', at: '2026-11-20T12:00:00.000Z', becomes: null },
  { since: '2026-11-19T12:00:00.000Z', to: 'canceled', at: '2026-11-20T12:00:00.000Z', becomes: null },
  // It came during the rental.
  {
    since: '2026-11-26T12:00:00.000Z',
    to: 'returned',
    at: '2026-11-27T12:00:00.000Z',
    becomes: '2026-11-26T12:00:00.000Z',
  },
  {
    since: '2026-11-26T12:00:00.000Z',
    to: 'reserved',
    at: '2026-11-27T12:00:00.000Z',
    becomes: '2026-11-26T12:00:00.000Z',
  },
  { since: '2026-11-26T12:00:00.000Z', to: 'no_show', at: '2026-11-27T12:00:00.000Z', becomes: null },
] as const)('held since $since is held since $becomes as $to', ({ since: vehicleSince, to, at, becomes }) => {
  const pickupAt = new Date('2026-11-24T15:00:00.000Z');
  expect(heldSince({ vehicleSince, pickupAt }, to, new Date(at))).toBe(becomes);
});
