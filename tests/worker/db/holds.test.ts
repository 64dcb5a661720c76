import { sql, type Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdsVehicle } from '#domain/availability.ts';
import { BOOKING_STATUSES } from '#domain/booking-status.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertMaintenanceBlock, insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { inOneTrip } from '#worker/db/batch.ts';
import { createDatabase, type Database, inTransaction } from '#worker/db/client.ts';
import { isConflict } from '#worker/db/errors.ts';
import type { Tables } from '#worker/db/schema.ts';

const CLASH = '23P01 vehicle_holds_no_overlap';
let database: TestDatabase;
let db: Database;
let vehicle: VehicleRow;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase({ databaseUrl: database.databaseUrl, proxy: database.proxyAddress });
});
afterAll(() => database.drop());
beforeEach(async () => {
  vehicle = await insertVehicle(db);
});

const book = (pickupDate: string, returnDate: string, fields: Partial<BookingRow> = {}, car = vehicle) =>
  insertBooking(db, { vehicle: car, pickupDate, returnDate, fields });
const change = (booking: BookingRow, fields: Updateable<Tables['bookings']>) =>
  db.updateTable('bookings').set(fields).where('id', '=', booking.id).execute();
/** Other days, with the line that charges them. */
const changeDays = (booking: BookingRow, returnDate: string, rentalDays: number) => {
  const base = { kind: 'base', quantity: 1, days: rentalDays, unitCents: 4_500, isTaxed: true } as const;
  const totalCents = 4_500 * rentalDays;
  const fields = { returnDate, rentalDays, grandTotalCents: totalCents };
  return inOneTrip(db, [
    db.updateTable('bookings').set(fields).where('id', '=', booking.id),
    db.deleteFrom('bookingLines').where('bookingId', '=', booking.id),
    db.insertInto('bookingLines').values({ ...base, totalCents, bookingId: booking.id, position: 1 }),
  ]);
};
const from = sql<string>`lower(period)`;
const until = sql<string>`upper(period)`;
const holds = (car = vehicle) =>
  db
    .selectFrom('vehicleHolds')
    .select([from.as('from'), until.as('until')])
    .where('vehicleId', '=', car.id)
    .orderBy('period')
    .execute();
const TEN_TO_TEN = { from: '2027-03-05T15:00:00.000Z', until: '2027-03-10T15:00:00.000Z' };

describe('a car is held by one booking at a time', () => {
  it('refuses every way to overlap', async () => {
    await book('2027-03-05', '2027-03-10');
    const overlaps = [
      ['2027-03-05', '2027-03-10'],
      ['2027-03-04', '2027-03-06'],
      ['2027-03-09', '2027-03-12'],
      ['2027-03-06', '2027-03-07'],
      ['2027-03-01', '2027-03-31'],
    ] as const;
    for (const [from, to] of overlaps) expect(await refusalOf(book(from, to))).toBe(CLASH);
    expect(await holds()).toEqual([TEN_TO_TEN]);
  });

  it('lets a car leave on the day it came back', async () => {
    await book('2027-03-05', '2027-03-10');
    await book('2027-03-10', '2027-03-12');
    await book('2027-03-01', '2027-03-05');
    expect(await holds()).toHaveLength(3);
  });

  it('says so in a way that isConflict knows, inside a transaction too', async () => {
    await book('2027-03-05', '2027-03-10');
    const error = await inTransaction(db, (trx) =>
      insertBooking(trx, { vehicle, pickupDate: '2027-03-05', returnDate: '2027-03-06' }),
    ).catch((thrown: unknown) => thrown);
    expect(isConflict(error)).toBe(true);
  });

  it.each(BOOKING_STATUSES)('holds it or not while %s', async (bookingStatus) => {
    await book('2027-03-05', '2027-03-10', { bookingStatus });
    const second = await refusalOf(book('2027-03-05', '2027-03-10'));
    expect(second).toBe(holdsVehicle(bookingStatus) ? CLASH : 'accepted');
  });
});

describe('every change of a booking keeps its hold', () => {
  it('lets go when canceled and asks again when taken back', async () => {
    const booking = await book('2027-03-05', '2027-03-10');
    await change(booking, { bookingStatus: 'canceled' });
    expect(await holds()).toEqual([]);
    const faster = await book('2027-03-06', '2027-03-07');
    expect(await refusalOf(change(booking, { bookingStatus: 'confirmed' }))).toBe(CLASH);
    await change(faster, { bookingStatus: 'no_show' });
    await change(booking, { bookingStatus: 'confirmed' });
    expect(await holds()).toEqual([TEN_TO_TEN]);
  });

  it('moves with the dates, over its own old days', async () => {
    const booking = await book('2027-03-05', '2027-03-10');
    await book('2027-03-12', '2027-03-14');
    await changeDays(booking, '2027-03-11', 6);
    expect(await holds()).toContainEqual({ ...TEN_TO_TEN, until: '2027-03-11T15:00:00.000Z' });
    expect(await refusalOf(changeDays(booking, '2027-03-13', 8))).toBe(CLASH);
  });

  it('moves with the car', async () => {
    const other = await insertVehicle(db);
    const booking = await book('2027-03-05', '2027-03-10');
    await change(booking, { vehicleId: other.id });
    expect([await holds(), await holds(other)]).toEqual([[], [TEN_TO_TEN]]);
    await book('2027-03-05', '2027-03-10');
    expect(await refusalOf(change(booking, { vehicleId: vehicle.id }))).toBe(CLASH);
  });

  it('reports a repeated idempotency key before the clash it would also be', async () => {
    const key = { idempotencyKey: crypto.randomUUID(), requestHash: 'a'.repeat(64) };
    await book('2027-03-05', '2027-03-10', key);
    expect(await refusalOf(book('2027-03-05', '2027-03-10', key))).toBe('23505 bookings_idempotency_key_key');
  });
});

describe('maintenance holds a car too', () => {
  it('against bookings, and bookings against it', async () => {
    const block = await insertMaintenanceBlock(db, vehicle.id, '2027-03-05', '2027-03-10');
    expect(await refusalOf(book('2027-03-09', '2027-03-11'))).toBe(CLASH);
    await book('2027-03-10', '2027-03-11');
    expect(await refusalOf(insertMaintenanceBlock(db, vehicle.id, '2027-03-10', '2027-03-11'))).toBe(CLASH);
    await db.deleteFrom('maintenanceBlocks').where('id', '=', block.id).execute();
    await book('2027-03-05', '2027-03-10');
  });
});

describe('nobody touches holds by hand', () => {
  it('not even the application', async () => {
    await book('2027-03-05', '2027-03-10');
    expect(await refusalOf(db.deleteFrom('vehicleHolds').execute())).toBe('42501');
  });
});
