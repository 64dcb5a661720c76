// Past 300 lines: a file of its own for a part of it would start the app or the database once more.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { quoteWeb } from '#domain/pricing.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import type { RouterInputs } from '#src/lib/trpc.ts';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { outcomeOf } from '#tests/support/outcome.ts';
import { runScheduledWork } from '#worker/jobs/scheduled.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { editFormOf } from './staff-world.ts';

const DAYS = { pickupDate: '2027-06-10', returnDate: '2027-06-14' };

const HERE = { pickupBranchId: 'les_cayes', returnBranchId: 'les_cayes' } as const;
const PERSON = { name: 'Nadège Nouvelle', phone: '+509 3701-2345', driverLicenseId: 'HT-123456' };
const REFERENCE = { name: 'Jean Baptiste', phone: '+509 3612 3456', address: 'Rue du Quai' };

let counter: Counter;
let agent: StaffMember;
let client: Awaited<ReturnType<Counter['asCustomer']>>;
let vehicle: VehicleRow;

beforeAll(async () => {
  counter = await openCounter();
  agent = await counter.asStaff('agent', { branchId: 'les_cayes' });
});
beforeEach(async () => {
  client = await counter.asCustomer();
  vehicle = await insertVehicle(counter.db, { branchId: 'les_cayes' });
});
afterAll(() => counter.close());

type Method = RouterInputs['booking']['create']['paymentMethod'];

async function bookOnWeb(paymentMethod: Method, days = DAYS, by = client) {
  const journey = { vehicleId: vehicle.id, ...days, ...HERE, extraCodes: [] };
  const { priceInputs } = await by.api.booking.checkout({ vehicleId: vehicle.id, ...days });
  return by.api.booking.create({
    ...journey,
    customer: { ...PERSON, email: by.email },
    reference: REFERENCE,
    idempotencyKey: randomUUID(),
    paymentMethod,
    hasAcceptedTerms: true,
    quote: quoteWeb(priceInputs, journey),
  });
}

const hoursFromNow = (hours: number) => new Date(counter.now().getTime() + hours * HOUR_MS).toISOString();
const bookingOf = (bookingId: string) => agent.api.staff.bookings.get({ bookingId });
const holdsOfVehicle = () =>
  counter.db.selectFrom('vehicleHolds').selectAll().where('vehicleId', '=', vehicle.id).execute();
const isOffered = async () => {
  const { vehicle: _, ...found } = await counter.visitor().public.vehicles.get({ id: vehicle.id, ...DAYS });
  return found.isFree;
};

/** A web booking whose hold has just ended. */
async function expired() {
  const { bookingId } = await bookOnWeb('zelle');
  counter.advance(49 * HOUR_MS);
  return bookingOf(bookingId);
}

describe('a web booking', () => {
  it.each([
    ['zelle', 48],
    ['bank', 96],
  ] as const)('paid by %s is held for %i hours, which its client reads', async (method, hours) => {
    const { bookingId, bookingCode } = await bookOnWeb(method);
    const until = hoursFromNow(hours);
    expect(await bookingOf(bookingId)).toMatchObject({ holdUntil: until, releasesAt: until });
    expect(await client.api.booking.byCode({ bookingCode })).toMatchObject({ releasesAt: until });
  });

  it('paid in cash at the pickup is held without an end, as is one made by staff', async () => {
    const { bookingId } = await bookOnWeb('cash');
    expect(await bookingOf(bookingId)).toMatchObject({ holdUntil: null, releasesAt: null });
    counter.advance(300 * HOUR_MS);
    await runScheduledWork(counter.deps);
    expect((await bookingOf(bookingId)).bookingStatus).toBe('reserved');
  });

  it('follows the setting of the method', async () => {
    const admin = await counter.asStaff('admin', { branchId: 'les_cayes' });
    const { settings } = admin.api.staff;
    const paypal = (await settings.get()).instructions.find(({ method }) => method === 'paypal');
    if (!paypal) throw new Error('The reference data has PayPal');
    await settings.saveInstruction({ ...paypal, holdHours: 6 });
    const { bookingId } = await bookOnWeb('paypal');
    expect((await bookingOf(bookingId)).releasesAt).toBe(hoursFromNow(6));
    const cash = (await settings.get()).instructions.find(({ method }) => method === 'cash');
    if (!cash) throw new Error('The reference data has cash');
    expect(await outcomeOf(settings.saveInstruction({ ...cash, holdHours: 6 }))).toBe('VALIDATION_FAILED');
  });
});

describe('a web booking that staff edit', () => {
  it('is released no more once its client pays at the counter', async () => {
    const { bookingId } = await bookOnWeb('zelle');
    const form = editFormOf(await getBooking(counter.deps, { bookingId }, 'en'));
    await agent.api.staff.bookings.update({ ...form, paymentMethod: 'cash' });
    expect(await bookingOf(bookingId)).toMatchObject({ holdUntil: null, releasesAt: null });
    counter.advance(300 * HOUR_MS);
    await runScheduledWork(counter.deps);
    expect((await bookingOf(bookingId)).bookingStatus).toBe('reserved');
  });

  it('is held until before a pickup that is earlier now', async () => {
    const { bookingId } = await bookOnWeb('bank');
    const form = editFormOf(await getBooking(counter.deps, { bookingId }, 'en'));
    const pickupDate = todayInHaiti(new Date(hoursFromNow(72)));
    await agent.api.staff.bookings.update({ ...form, pickupDate, returnDate: addDays(pickupDate, 4) });
    // Two hours before ten in Haiti.
    expect((await bookingOf(bookingId)).releasesAt).toBe(`${pickupDate}T13:00:00.000Z`);
  });
});

describe('when nobody pays', () => {
  it('the job cancels the booking, once, and says why', async () => {
    const { id } = await expired();
    await runScheduledWork(counter.deps);
    await runScheduledWork(counter.deps);
    expect(await bookingOf(id)).toMatchObject({
      bookingStatus: 'canceled',
      releasesAt: null,
      releasedAt: counter.now().toISOString(),
    });
    expect(await holdsOfVehicle()).toEqual([]);
    const released = (await counter.logsOf('booking', id)).slice(1);
    expect(released).toMatchObject([{ userId: null, ip: null, metadata: { cancelReason: 'unpaid' } }]);
  });

  it('leaves a hold that has not ended', async () => {
    const { bookingId } = await bookOnWeb('zelle');
    counter.advance(47 * HOUR_MS);
    await runScheduledWork(counter.deps);
    expect((await bookingOf(bookingId)).bookingStatus).toBe('reserved');
  });

  it('the car is free at once for whoever looks, and a new booking releases the old one', async () => {
    const old = await expired();
    expect(await isOffered()).toBe(true);
    expect(await agent.api.staff.bookings.availability({ vehicleId: vehicle.id, ...DAYS })).toEqual({
      isFree: true,
    });
    expect(
      await agent.api.staff.bookings.takenVehicles({ branchId: 'les_cayes', ...DAYS }),
    ).not.toContainEqual(expect.objectContaining({ vehicleId: vehicle.id }));
    const month = await agent.api.staff.calendar.month({ month: '2027-06' });
    expect(month.bookings.map(({ id }) => id)).not.toContain(old.id);

    const other = await counter.asCustomer();
    const { bookingId } = await bookOnWeb('cash', DAYS, other);
    expect((await bookingOf(old.id)).bookingStatus).toBe('canceled');
    expect(await holdsOfVehicle()).toMatchObject([{ bookingId }]);
  });

  it('blocks neither another booking that moves there nor the workshop', async () => {
    const old = await expired();
    const block = { vehicleId: vehicle.id, fromDate: '2027-06-11', toDate: '2027-06-12', reason: 'Brakes' };
    await agent.api.staff.vehicles.addBlock(block);
    expect((await bookingOf(old.id)).bookingStatus).toBe('canceled');

    const again = { ...DAYS, pickupDate: '2027-07-10', returnDate: '2027-07-12' };
    const { bookingId } = await bookOnWeb('zelle', again);
    counter.advance(49 * HOUR_MS);
    const canceled = await insertBooking(counter.db, {
      vehicle: vehicle,
      ...again,
      fields: { bookingStatus: 'canceled' },
    });
    const revival = { bookingId: canceled.id, rowVersion: canceled.rowVersion };
    await agent.api.staff.bookings.setStatus({ ...revival, bookingStatus: 'reserved' });
    expect((await bookingOf(bookingId)).bookingStatus).toBe('canceled');
  });

  it('a released booking that staff take up again stays', async () => {
    const { id } = await expired();
    await runScheduledWork(counter.deps);
    const { rowVersion } = await bookingOf(id);
    await agent.api.staff.bookings.setStatus({ bookingId: id, rowVersion, bookingStatus: 'reserved' });
    await runScheduledWork(counter.deps);
    expect(await bookingOf(id)).toMatchObject({
      bookingStatus: 'reserved',
      holdUntil: null,
      releasedAt: null,
    });
  });
});

describe('a proof', () => {
  it('pauses the hold until staff decide, and its rejection leaves 24 hours', async () => {
    const { bookingId, bookingCode } = await bookOnWeb('zelle');
    const proofUploadId = randomUUID();
    await counter.db
      .insertInto('proofUploads')
      .values({
        id: proofUploadId,
        userId: client.id,
        tempKey: `temp/${proofUploadId}.png`,
        contentType: 'image/png',
        sizeBytes: 10,
        fileHash: 'a'.repeat(64),
        createdAt: counter.now(),
      })
      .execute();
    await client.api.booking.addProof({ bookingCode, proofUploadId });
    counter.advance(72 * HOUR_MS);
    await runScheduledWork(counter.deps);
    const waiting = await bookingOf(bookingId);
    expect(waiting).toMatchObject({ bookingStatus: 'reserved', releasesAt: null });
    expect(await isOffered()).toBe(false);

    const payment = waiting.payments.find(({ status }) => status === 'pending_verification');
    await agent.api.payments.reject({ paymentId: payment?.id ?? '', rejectionReason: 'Blurred' });
    expect(await bookingOf(bookingId)).toMatchObject({
      bookingStatus: 'reserved',
      releasesAt: hoursFromNow(24),
    });
  });
});

describe('staff', () => {
  it('extend a hold and lift it, which the log tells', async () => {
    const { bookingId } = await bookOnWeb('zelle');
    const { rowVersion } = await bookingOf(bookingId);
    const { setHold } = agent.api.staff.bookings;
    const longer = await setHold({ requestId: randomUUID(), bookingId, rowVersion, hours: 24 });
    expect(longer.holdUntil).toBe(hoursFromNow(72));
    expect(await outcomeOf(setHold({ requestId: randomUUID(), bookingId, rowVersion, hours: 24 }))).toBe(
      'STALE_VERSION',
    );
    await setHold({ requestId: randomUUID(), bookingId, rowVersion: longer.rowVersion, hours: null });
    expect(await bookingOf(bookingId)).toMatchObject({ holdUntil: null, releasesAt: null });
    expect((await counter.logsOf('booking', bookingId)).slice(1)).toMatchObject([
      { userId: agent.id, metadata: { after: { holdUntil: longer.holdUntil } } },
      { userId: agent.id, metadata: { after: { holdUntil: null } } },
    ]);
  });

  it('give one to a booking of their own, and to none that is paid for or canceled', async () => {
    const { setHold } = agent.api.staff.bookings;
    const booking = await insertBooking(counter.db, { vehicle, ...DAYS });
    const mine = { bookingId: booking.id, rowVersion: booking.rowVersion };
    expect((await setHold({ ...mine, requestId: randomUUID(), hours: 4 })).holdUntil).toBe(hoursFromNow(4));
    const canceled = await insertBooking(counter.db, { ...DAYS, fields: { bookingStatus: 'canceled' } });
    const gone = { bookingId: canceled.id, rowVersion: canceled.rowVersion, hours: 4 };
    expect(await outcomeOf(setHold({ ...gone, requestId: randomUUID() }))).toBe('NOT_ALLOWED');
    for (const hours of [0, -1, 1.5, 337]) {
      expect(await outcomeOf(setHold({ ...mine, requestId: randomUUID(), hours }))).toBe('VALIDATION_FAILED');
    }
  });
});

describe('at the same moment', () => {
  const ROUNDS = 8;

  it('two releases cancel once', async () => {
    const { id } = await expired();
    await Promise.all(Array.from({ length: 6 }, () => runScheduledWork(counter.deps)));
    expect((await bookingOf(id)).bookingStatus).toBe('canceled');
    expect((await counter.logsOf('booking', id)).length).toBe(2);
  });

  it('a payment and the release: it is paid and reserved, or canceled and unpaid', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id: bookingId, rowVersion } = await expired();
      const money = moneyFor({ id: bookingId, rowVersion }, moneyPart(100));
      const [paid] = await Promise.all([
        outcomeOf(agent.api.payments.take(money)),
        runScheduledWork(counter.deps),
      ]);
      const { bookingStatus, paymentStatus } = await bookingOf(bookingId);
      const ends = { ok: ['reserved', 'partial'], STALE_VERSION: ['canceled', 'unpaid'] };
      expect([bookingStatus, paymentStatus]).toEqual(Reflect.get(ends, paid));
      vehicle = await insertVehicle(counter.db, { branchId: 'les_cayes' });
      client = await counter.asCustomer();
    }
  });

  it('a verification and the release never meet: what waits is not released', async () => {
    const booking = await insertBooking(counter.db, {
      vehicle: vehicle,
      ...DAYS,
      fields: { paymentMethod: 'zelle', holdUntil: hoursFromNow(-1) },
    });
    const payment = await insertPayment(counter.db, booking, { status: 'pending_verification' });
    await Promise.all([
      agent.api.payments.verify({ paymentId: payment.id }),
      runScheduledWork(counter.deps),
      runScheduledWork(counter.deps),
    ]);
    expect(await bookingOf(booking.id)).toMatchObject({ bookingStatus: 'reserved', releasesAt: null });
  });

  it('an extension and the release: it is held longer, or canceled and staff are told', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id: bookingId, rowVersion } = await expired();
      const [extended] = await Promise.all([
        outcomeOf(
          agent.api.staff.bookings.setHold({ requestId: randomUUID(), bookingId, rowVersion, hours: 24 }),
        ),
        runScheduledWork(counter.deps),
      ]);
      const ends = { ok: 'reserved', STALE_VERSION: 'canceled' };
      expect((await bookingOf(bookingId)).bookingStatus).toBe(Reflect.get(ends, extended));
      vehicle = await insertVehicle(counter.db, { branchId: 'les_cayes' });
      client = await counter.asCustomer();
    }
  });

  it('many who want the car after an expired hold: one gets it', async () => {
    const old = await expired();
    const others = await Promise.all(Array.from({ length: 8 }, () => counter.asCustomer()));
    const outcomes = await Promise.all(others.map((one) => outcomeOf(bookOnWeb('cash', DAYS, one))));
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'VEHICLE_UNAVAILABLE')).toHaveLength(7);
    expect((await bookingOf(old.id)).bookingStatus).toBe('canceled');
    expect((await counter.logsOf('booking', old.id)).length).toBe(2);
  });
});
