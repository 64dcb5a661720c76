// Past 300 lines: a file of its own for a part of it would start the app or the database once more.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noonOn } from '#tests/support/clock.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertCustomer } from '#tests/support/factories/person.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { type Desk, openDesk, refusal } from '#tests/worker/bookings/staff-world.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { getOwnBooking } from '#worker/services/bookings/own-bookings.ts';
import { cancelOwn, priceOwnCancellation } from '#worker/services/rentals/client-cancellation.ts';
import { changeOwnDays, priceOwnDays } from '#worker/services/rentals/client-changes.ts';
import { bookingOf, changesOf, chargedOf, holdOfBooking } from './world.ts';

// Picked up on the 10th at ten, which is 15:00 in UTC; free to cancel until a day before.
const DAYS = { pickupDate: '2026-12-10', returnDate: '2026-12-13' };
const A_DAY_BEFORE = new Date('2026-12-09T15:00:00Z');
let desk: Desk;
let client: ChangeRequest;
let stranger: ChangeRequest;
let vehicle: VehicleRow;

async function customer(): Promise<ChangeRequest> {
  const { id, name, email } = await insertCustomer(desk.db);
  const actor = { ...(await desk.hire('agent')).actor, id, name, email, roles: [] };
  return { actor, ip: '198.51.100.7', locale: 'en' };
}

beforeAll(async () => {
  desk = await openDesk();
  [client, stranger] = [await customer(), await customer()];
  const rules = { cancellationKeptPercent: 33, lateCancellationHours: 2, lateCancellationKeptPercent: 50 };
  await desk.db.updateTable('settings').set(rules).execute();
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.setNow(noonOn('2026-12-01'));
  await desk.wipe();
  vehicle = await insertVehicle(desk.db, { pricePerDayCents: 4_000, branchId: 'les_cayes' });
});

const book = (fields: Partial<BookingRow> = {}) =>
  insertBooking(desk.db, { vehicle, ...DAYS, fields: { customerId: client.actor.id, ...fields } });
const seen = ({ bookingCode }: BookingRow) => getOwnBooking(desk.deps, { bookingCode }, client);

interface NewDays {
  pickupDate?: string;
  returnDate: string;
}

async function formOf({ bookingCode }: BookingRow, days: NewDays, by = client) {
  const { rowVersion, quote } = await priceOwnDays(desk.deps, { bookingCode, ...days }, by);
  return { bookingCode, ...days, rowVersion, quote, requestId: randomUUID() };
}

async function cancelForm({ bookingCode }: BookingRow, by = client) {
  const { rowVersion, keptPercent } = await priceOwnCancellation(desk.deps, { bookingCode }, by);
  return { bookingCode, rowVersion, keptPercent, requestId: randomUUID() };
}

async function noticesOf({ id }: BookingRow) {
  const rows = desk.db.selectFrom('notifications').select('type').where('entityId', '=', id).distinct();
  return (await rows.execute()).map(({ type }) => type);
}

describe('what a client may change', () => {
  it('is all of it until it is no longer free, then a later return, and nothing from the pickup on but that', async () => {
    const booking = await book();
    expect((await seen(booking)).changes).toEqual(['dates', 'drivers', 'contact', 'cancellation']);
    desk.setNow(A_DAY_BEFORE);
    expect((await seen(booking)).changes).toEqual(['dates', 'drivers', 'contact', 'cancellation']);
    desk.setNow(new Date(A_DAY_BEFORE.getTime() + 1));
    expect((await seen(booking)).changes).toEqual(['extension', 'drivers', 'contact', 'cancellation']);
    desk.setNow(new Date('2026-12-10T15:00:00Z'));
    expect((await seen(booking)).changes).toEqual([]);
    const out = desk.db.updateTable('bookings').set({ bookingStatus: 'picked_up' });
    await out.where('id', '=', booking.id).execute();
    // What is owed for the days that were booked is paid first: what was sent may be rejected.
    await insertPayment(desk.db, booking);
    expect((await seen(booking)).changes).toEqual([]);
    await insertPayment(desk.db, booking, { status: 'paid', receivedByUserId: stranger.actor.id });
    expect((await seen(booking)).changes).toEqual(['extension']);
    desk.setNow(new Date('2026-12-13T15:00:00Z'));
    expect((await seen(booking)).changes).toEqual([]);
  });

  it('is no price that staff made by hand', async () => {
    const booking = await insertBooking(desk.db, {
      vehicle: vehicle,
      ...DAYS,
      discountCents: 500,
      fields: { customerId: client.actor.id, createdBy: 'agent' },
    });
    expect((await seen(booking)).changes).toEqual(['drivers', 'contact', 'cancellation']);
    expect((await refusal(formOf(booking, { returnDate: '2026-12-14' }))).code).toBe('NOT_ALLOWED');
  });

  it('is nobody else’s booking', async () => {
    const booking = await book();
    const { bookingCode } = booking;
    const form = await formOf(booking, { returnDate: '2026-12-14' });
    const end = await cancelForm(booking);
    const attempts = [
      () => priceOwnDays(desk.deps, { bookingCode, returnDate: '2026-12-14' }, stranger),
      () => changeOwnDays(desk.deps, form, stranger),
      () => priceOwnCancellation(desk.deps, { bookingCode }, stranger),
      () => cancelOwn(desk.deps, end, stranger),
    ];
    for (const attempt of attempts) expect((await refusal(attempt())).code).toBe('BOOKING_NOT_FOUND');
    expect((await bookingOf(desk, booking.id)).rowVersion).toBe(booking.rowVersion);
  });
});

describe('other days', () => {
  it('cost what the engine asks for, to the cent, hold the car then, and staff are told', async () => {
    const booking = await book();
    const form = await formOf(booking, { pickupDate: '2026-12-11', returnDate: '2026-12-16' });
    await changeOwnDays(desk.deps, form, client);
    // 5 × 40.00 with 10 %, instead of 3.
    expect([(await bookingOf(desk, booking.id)).grandTotalCents, await chargedOf(desk, booking.id)]).toEqual([
      22_000, 22_000,
    ]);
    expect((await holdOfBooking(desk, booking.id))?.period).toBe(
      '["2026-12-11 15:00:00+00","2026-12-16 15:00:00+00")',
    );
    expect(await changesOf(desk, booking.id)).toMatchObject([
      { kind: 'dates', agreedHow: 'site', agreedBy: client.actor.name, madeByUserId: client.actor.id },
    ]);
    expect(await noticesOf(booking)).toEqual(['changed']);
  });

  it('keep the fee of a one-way rental that was booked on the site', async () => {
    const booking = await book({ returnBranchId: 'cap_haitien' });
    await changeOwnDays(desk.deps, await formOf(booking, { returnDate: '2026-12-14' }), client);
    const after = await bookingOf(desk, booking.id);
    expect(after.grandTotalCents - booking.grandTotalCents).toBe(4_400);
  });

  it('once and again are one change', async () => {
    const booking = await book();
    const form = await formOf(booking, { returnDate: '2026-12-15' });
    await Promise.all(Array.from({ length: 5 }, () => changeOwnDays(desk.deps, form, client)));
    expect(await changesOf(desk, booking.id)).toHaveLength(1);
    const other = await refusal(changeOwnDays(desk.deps, { ...form, returnDate: '2026-12-14' }, client));
    expect(other.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('are refused where somebody else has the car, and it is said before', async () => {
    const booking = await book();
    await insertBooking(desk.db, { vehicle, pickupDate: '2026-12-14', returnDate: '2026-12-16' });
    const { bookingCode } = booking;
    const shown = await priceOwnDays(desk.deps, { bookingCode, returnDate: '2026-12-15' }, client);
    expect(shown).toMatchObject({ isFree: false, freeUntil: '2026-12-14' });
    const form = await formOf(booking, { returnDate: '2026-12-15' });
    expect((await refusal(changeOwnDays(desk.deps, form, client))).code).toBe('VEHICLE_UNAVAILABLE');
    const { isFree } = await priceOwnDays(desk.deps, { bookingCode, returnDate: '2026-12-14' }, client);
    expect(isFree).toBe(true);
  });

  it('cost what was shown, of the booking that was shown', async () => {
    const booking = await book();
    const form = await formOf(booking, { returnDate: '2026-12-15' });
    const dearer = desk.db.updateTable('vehicles').set({ pricePerDayCents: 4_100 });
    await dearer.where('id', '=', vehicle.id).execute();
    expect((await refusal(changeOwnDays(desk.deps, form, client))).code).toBe('QUOTE_CHANGED');
    const stale = { ...(await formOf(booking, { returnDate: '2026-12-15' })), rowVersion: 99 };
    const refused = await refusal(changeOwnDays(desk.deps, stale, client));
    expect(refused).toMatchObject({ code: 'STALE_VERSION', details: undefined });
  });

  it('are days that can be', async () => {
    const booking = await book();
    const { bookingCode } = booking;
    const problem = async (days: NewDays) => {
      const { code, details } = await refusal(priceOwnDays(desk.deps, { bookingCode, ...days }, client));
      return code === 'VALIDATION_FAILED'
        ? Object.values((details as { fieldErrors: object }).fieldErrors)[0]
        : code;
    };
    expect(await problem({ returnDate: '2026-12-13' })).toBe('validation.change.same');
    expect(await problem({ returnDate: '2026-12-10' })).toBe('validation.returnDate.afterPickup');
    expect(await problem({ pickupDate: '2026-11-30', returnDate: '2026-12-13' })).toBe(
      'validation.pickupDate.past',
    );
    expect(await problem({ returnDate: '2028-12-13' })).toBe('validation.returnDate.tooLong');
    desk.setNow(new Date(A_DAY_BEFORE.getTime() + 1));
    expect(await problem({ returnDate: '2026-12-12' })).toBe('validation.change.sooner');
    expect(await problem({ pickupDate: '2026-12-11', returnDate: '2026-12-14' })).toBe('NOT_ALLOWED');
  });
});

describe('what would be the firm’s loss', () => {
  const later = (booking: BookingRow, returnDate = '2026-12-14') =>
    refusal(priceOwnDays(desk.deps, { bookingCode: booking.bookingCode, returnDate }, client));

  it('a client to whom staff rent no more moves nothing, and may cancel', async () => {
    const booking = await book();
    const say = (doNotRentReason: string | null) =>
      desk.db.updateTable('clients').set({ doNotRentReason }).where('id', '=', booking.clientId).execute();
    await say('Left a car in the river');
    expect((await later(booking)).code).toBe('CLIENT_REFUSED');
    await cancelOwn(desk.deps, await cancelForm(booking), client);
    await say(null);
  });

  it('a car is held without money no longer than until two hours before the new pickup', async () => {
    const booking = await book({ paymentMethod: 'bank', holdUntil: '2026-12-05T15:00:00.000Z' });
    const days = { pickupDate: '2026-12-03', returnDate: '2026-12-06' };
    await changeOwnDays(desk.deps, await formOf(booking, days), client);
    expect((await bookingOf(desk, booking.id)).holdUntil).toBe('2026-12-03T13:00:00.000Z');
  });

  it('a later return never lowers the price', async () => {
    // Seven days at 60.00 are 420.00, eight at 45.00 are 360.00.
    const banded = await insertVehicle(desk.db, {
      branchId: 'les_cayes',
      pricePerDayCents: 6_000,
      ...{
        rate1DayCents: 6_000,
        rate2To7DaysCents: 6_000,
        rate8To15DaysCents: 4_500,
        rate16To29DaysCents: 4_500,
      },
    });
    const week = { pickupDate: '2026-12-10', returnDate: '2026-12-17' };
    const booking = await insertBooking(desk.db, {
      vehicle: banded,
      ...week,
      fields: { customerId: client.actor.id, bookingStatus: 'picked_up' },
    });
    await insertPayment(desk.db, booking, { status: 'paid', receivedByUserId: stranger.actor.id });
    desk.setNow(noonOn('2026-12-12'));
    expect(await later(booking, '2026-12-18')).toMatchObject({
      details: { fieldErrors: { returnDate: 'validation.change.cheaper' } },
    });
    expect((await later(booking, '2026-12-20')).code).toBe('accepted');
    await changeOwnDays(desk.deps, await formOf(booking, { returnDate: '2026-12-20' }), client);
    // Nor does the return move on and on while what it costs is not paid.
    expect((await later(booking, '2026-12-21')).code).toBe('NOT_ALLOWED');
  });

  it('a car that is no longer for rent is free for nobody', async () => {
    const booking = await book();
    const form = await formOf(booking, { returnDate: '2026-12-14' });
    const workshop = desk.db.updateTable('vehicles').set({ status: 'maintenance' });
    await workshop.where('id', '=', vehicle.id).execute();
    const { bookingCode } = booking;
    const { isFree } = await priceOwnDays(desk.deps, { bookingCode, returnDate: '2026-12-14' }, client);
    expect(isFree).toBe(false);
    expect((await refusal(changeOwnDays(desk.deps, form, client))).code).toBe('VEHICLE_UNAVAILABLE');
  });

  it('nobody changes their bookings more than twenty times in an hour', async () => {
    const [someone, booking] = [await customer(), await book()];
    const mine = desk.db.updateTable('bookings').set({ customerId: someone.actor.id });
    await mine.where('id', '=', booking.id).execute();
    const codes: string[] = [];
    for (let turn = 0; turn < 21; turn += 1) {
      const returnDate = turn % 2 === 0 ? '2026-12-14' : '2026-12-13';
      const form = await formOf(booking, { returnDate }, someone);
      codes.push((await refusal(changeOwnDays(desk.deps, form, someone))).code);
    }
    expect(codes).toEqual([...Array(20).fill('accepted'), 'RATE_LIMITED']);
  });
});

describe('a day on which the branch is closed', () => {
  it('is refused, as long as nobody comes outside the hours for a fee', async () => {
    const booking = await book();
    const closed = {
      branchId: 'les_cayes',
      day: '2026-12-15',
      hours: null,
      name: { en: 'Inventory' },
    } as const;
    await desk.db.insertInto('openingExceptions').values(closed).execute();
    const { bookingCode } = booking;
    const ask = () => priceOwnDays(desk.deps, { bookingCode, returnDate: '2026-12-15' }, client);
    expect(await refusal(ask())).toMatchObject({ code: 'TIME_NOT_OFFERED', details: { end: 'return' } });
    const fee = (afterHoursFeeCents: number | null) =>
      desk.db.updateTable('settings').set({ afterHoursFeeCents }).execute();
    await fee(2_500);
    // 5 × 40.00 with 10 %, and 25.00 without.
    expect((await ask()).quote.grandTotalCents).toBe(24_500);
    await fee(null);
    await desk.db.deleteFrom('openingExceptions').execute();
  });
});

describe('a cancellation', () => {
  it('keeps the share that was shown, frees the car, and staff are told', async () => {
    const booking = await book();
    await insertPayment(desk.db, booking, {
      status: 'paid',
      amountCents: booking.grandTotalCents,
      receivedByUserId: (await desk.hire('admin')).actor.id,
    });
    desk.setNow(new Date('2026-12-10T00:00:00Z'));
    const { bookingCode } = booking;
    const shown = await priceOwnCancellation(desk.deps, { bookingCode }, client);
    // 33 % of 132.00.
    expect(shown).toMatchObject({ keptPercent: 33, keptCents: 4_356, balanceCents: 4_356 - 13_200 });
    await cancelOwn(desk.deps, await cancelForm(booking), client);
    expect((await bookingOf(desk, booking.id)).bookingStatus).toBe('canceled');
    expect(await chargedOf(desk, booking.id)).toBe(4_356);
    expect(await holdOfBooking(desk, booking.id)).toBeUndefined();
    expect(await noticesOf(booking)).toEqual(['canceled']);
  });

  it('is refused with another share than the one that was shown', async () => {
    const booking = await book();
    const form = await cancelForm(booking);
    expect(form.keptPercent).toBe(0);
    desk.setNow(new Date(A_DAY_BEFORE.getTime() + 1));
    expect(await refusal(cancelOwn(desk.deps, form, client))).toMatchObject({
      code: 'SHARE_CHANGED',
      details: { keptPercent: 33 },
    });
  });

  it('of two at once, a cancellation and other days, one is refused or both are in order', async () => {
    const booking = await book();
    const [days, end] = [await formOf(booking, { returnDate: '2026-12-15' }), await cancelForm(booking)];
    const told = await Promise.all([
      refusal(changeOwnDays(desk.deps, days, client)),
      refusal(cancelOwn(desk.deps, end, client)),
    ]);
    expect(told.map(({ code }) => code).sort()).toEqual(['STALE_VERSION', 'accepted']);
  });
});
