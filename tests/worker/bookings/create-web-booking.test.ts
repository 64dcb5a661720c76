// Past 300 lines: a file of its own for a part of it would start the app or the database once more.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { totalsOf } from '#domain/price-totals.ts';
import { ACTOR_HEADER } from '#domain/request-limits.ts';
import { asAgent, asCustomer, asVisitor, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { bookedTotals } from '#tests/support/factories/booking.ts';
import { insertStaff } from '#tests/support/factories/person.ts';
import { insertMaintenanceBlock, insertVehicle, tierColumns } from '#tests/support/factories/vehicle.ts';
import { codeOf, fillCheckout, refusalOf, vehicleAndCheckout } from './web-world.ts';

let app: TestApp;
let customer: SignedInActor;

beforeAll(async () => {
  app = await startApp({ now: noonOn(AN_ORDINARY_DAY) });
});
// Each test its own: what one customer may book is limited.
beforeEach(async () => {
  customer = await asCustomer(app);
});
afterAll(() => app.stop());

const bookingOf = (bookingCode: string) =>
  app.db.selectFrom('bookings').selectAll().where('bookingCode', '=', bookingCode).executeTakeFirstOrThrow();

describe('a booking', () => {
  it('is not made in the name of somebody whom another tab signed in since the page was shown', async () => {
    const { vehicle, input } = await vehicleAndCheckout(app, customer);
    const before = await asCustomer(app);
    const send = (actorId: string) =>
      customer.fetch('/trpc/booking.create', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [ACTOR_HEADER]: actorId },
        body: JSON.stringify(input),
      });
    expect((await send(before.id)).status).toBe(401);
    const bookings = app.db.selectFrom('bookings').select('customerId').where('vehicleId', '=', vehicle.id);
    expect(await bookings.execute()).toEqual([]);
    expect((await send(customer.id)).status).toBe(200);
    expect(await bookings.execute()).toEqual([{ customerId: customer.id }]);
  });

  it('stores every line the customer saw, extras, log and notices, and no payment', async () => {
    const staff = await insertStaff(app.db, 'agent');
    await insertStaff(app.db, 'admin', { isActive: false });
    const vehicle = await insertVehicle(app.db, {
      ...tierColumns(6000, 5500, 5000, 4500),
      depositCents: 20_000,
    });
    const extraCodes = ['full_protection', 'additional_driver'];
    const input = await fillCheckout(customer, vehicle.id, {
      extraCodes,
      returnBranchId: 'cap_haitien',
      paymentMethod: 'zelle',
    });
    const { bookingId, bookingCode } = await customer.trpc.booking.create.mutate(input);
    expect(bookingCode).toMatch(/^BK-[0-9A-F]{8}$/);
    const booking = await bookingOf(bookingCode);
    // 4 days at $55, protection $15 a day and a driver for $25, 10 % of that, $35 one way.
    expect(booking).toMatchObject({
      id: bookingId,
      customerId: customer.id,
      customerName: 'Marie-Ange Désir',
      rentalDays: 4,
      priceTier: '2-7',
      priceEngineVersion: 1,
      grandTotalCents: 22_000 + 8500 + 3050 + 3500,
      depositCents: 20_000,
      bookingStatus: 'reserved',
      paymentStatus: 'unpaid',
      createdBy: 'customer',
      createdAt: noonOn(AN_ORDINARY_DAY).toISOString(),
    });
    const lines = await app.db
      .selectFrom('bookingLines')
      .selectAll()
      .where('bookingId', '=', bookingId)
      .orderBy('position')
      .execute();
    const engine = { quantity: 1, source: 'engine', madeByUserId: null, reason: null };
    expect(lines).toMatchObject([
      { ...engine, kind: 'base', label: null, days: 4, unitCents: 5500, totalCents: 22_000, isTaxed: true },
      {
        ...engine,
        kind: 'extra',
        code: 'full_protection',
        days: 4,
        totalCents: 6000,
        label: { en: 'Full protection', fr: 'Protection complète' },
      },
      {
        ...engine,
        kind: 'extra',
        code: 'additional_driver',
        days: null,
        totalCents: 2500,
        label: { en: 'Additional driver' },
      },
      { ...engine, kind: 'tax', totalCents: 3050, isTaxed: false },
      { ...engine, kind: 'one_way', totalCents: 3500, isTaxed: false },
    ]);
    const payments = await app.db
      .selectFrom('payments')
      .selectAll()
      .where('bookingId', '=', bookingId)
      .execute();
    // Nobody has sent anything yet.
    expect(payments).toEqual([]);
    const logs = await app.db.selectFrom('logs').selectAll().where('entityId', '=', bookingId).execute();
    expect(logs).toMatchObject([
      {
        action: 'create',
        entityType: 'booking',
        userId: customer.id,
        ip: customer.ip,
        metadata: {
          vehicle_id: vehicle.id,
          customer_email: input.customer.email,
          total: booking.grandTotalCents,
        },
      },
    ]);
    const notices = await app.db
      .selectFrom('notifications')
      .selectAll()
      .where('entityId', '=', bookingId)
      .execute();
    expect(notices).toMatchObject([
      {
        userId: staff.id,
        type: 'booking',
        params: { bookingCode, customerName: 'Marie-Ange Désir', vehicle: 'Toyota Yaris' },
      },
    ]);
  });

  it('by a member of staff says who made it', async () => {
    const agent = await asAgent(app);
    const { input } = await vehicleAndCheckout(app, agent);
    const { bookingCode } = await agent.trpc.booking.create.mutate(input);
    expect(await bookingOf(bookingCode)).toMatchObject({ createdBy: 'agent', createdByUserId: agent.id });
  });

  it('may begin on the day another ends', async () => {
    const { vehicle, input } = await vehicleAndCheckout(app, customer);
    await customer.trpc.booking.create.mutate(input);
    const next = await fillCheckout(customer, vehicle.id, {
      pickupDate: '2026-12-05',
      returnDate: '2026-12-06',
    });
    expect(await codeOf(customer.trpc.booking.create.mutate(next))).toBe('ok');
  });

  it('gets another code when the first is taken', async () => {
    const hex = 'c0ffee01';
    await app.control({ nextBytes: [hex] });
    const first = await vehicleAndCheckout(app, customer);
    expect((await customer.trpc.booking.create.mutate(first.input)).bookingCode).toBe('BK-C0FFEE01');
    await app.control({ nextBytes: [hex] });
    const second = await vehicleAndCheckout(app, customer);
    const { bookingCode } = await customer.trpc.booking.create.mutate(second.input);
    expect(bookingCode).not.toBe('BK-C0FFEE01');
  });
});

describe('a car is collected where it stands', () => {
  it('whatever branch is asked for: another is refused, and the refusal says where the car is', async () => {
    const vehicle = await insertVehicle(app.db, { branchId: 'cap_haitien' });
    const input = await fillCheckout(customer, vehicle.id);
    expect(await refusalOf(customer.trpc.booking.create.mutate(input))).toMatchObject({
      appCode: 'VEHICLE_ELSEWHERE',
      httpStatus: 409,
      details: { branchId: 'cap_haitien' },
    });
    const bookings = await app.db.selectFrom('bookings').where('vehicleId', '=', vehicle.id).execute();
    expect(bookings).toEqual([]);
  });

  it('and returned elsewhere for the one-way fee', async () => {
    const vehicle = await insertVehicle(app.db, { branchId: 'cap_haitien' });
    const input = await fillCheckout(customer, vehicle.id, { pickupBranchId: 'cap_haitien' });
    const { bookingCode } = await customer.trpc.booking.create.mutate(input);
    const { id, ...booking } = await bookingOf(bookingCode);
    expect(booking).toMatchObject({ pickupBranchId: 'cap_haitien', returnBranchId: 'les_cayes' });
    expect((await bookedTotals(app.db, id)).oneWayFeeCents).toBe(3500);
  });
});

describe('is refused', () => {
  it('to visitors', async () => {
    const { input } = await vehicleAndCheckout(app, customer);
    expect(await codeOf(asVisitor(app).trpc.booking.create.mutate(input))).toBe('NOT_AUTHENTICATED');
  });

  it('for a car that never was, was retired, or is off the road', async () => {
    const { vehicle, input } = await vehicleAndCheckout(app, customer);
    const create = (changes = {}) => codeOf(customer.trpc.booking.create.mutate({ ...input, ...changes }));
    expect(await create({ vehicleId: randomUUID() })).toBe('VEHICLE_NOT_FOUND');
    const set = (fields: { status?: 'maintenance'; retiredAt?: Date }) =>
      app.db.updateTable('vehicles').set(fields).where('id', '=', vehicle.id).execute();
    await set({ status: 'maintenance' });
    expect(await create()).toBe('VEHICLE_UNAVAILABLE');
    await set({ retiredAt: new Date() });
    expect(await create()).toBe('VEHICLE_NOT_FOUND');
  });

  it('while a booking or the workshop holds the car', async () => {
    const { vehicle, input } = await vehicleAndCheckout(app, customer);
    await customer.trpc.booking.create.mutate(input);
    const other = await fillCheckout(customer, vehicle.id, {
      pickupDate: '2026-12-04',
      returnDate: '2026-12-08',
    });
    expect(await codeOf(customer.trpc.booking.create.mutate(other))).toBe('VEHICLE_UNAVAILABLE');
    await insertMaintenanceBlock(app.db, vehicle.id, '2026-12-20', '2026-12-22');
    const late = await fillCheckout(customer, vehicle.id, {
      pickupDate: '2026-12-21',
      returnDate: '2026-12-24',
    });
    expect(await codeOf(customer.trpc.booking.create.mutate(late))).toBe('VEHICLE_UNAVAILABLE');
  });

  it('by a way to pay that is not offered any more', async () => {
    const { input } = await vehicleAndCheckout(app, customer, { paymentMethod: 'paypal' });
    const setActive = (isActive: boolean) =>
      app.db.updateTable('paymentInstructions').set({ isActive }).where('method', '=', 'paypal').execute();
    await setActive(false);
    expect(await refusalOf(customer.trpc.booking.create.mutate(input))).toMatchObject({
      appCode: 'VALIDATION_FAILED',
      details: { fieldErrors: { paymentMethod: 'validation.paymentMethod.required' } },
    });
    await setActive(true);
    expect(await codeOf(customer.trpc.booking.create.mutate(input))).toBe('ok');
  });

  it('for days that are past in Haiti, too far, or the wrong way round', async () => {
    const { input } = await vehicleAndCheckout(app, customer);
    const create = (pickupDate: string, returnDate: string) =>
      refusalOf(customer.trpc.booking.create.mutate({ ...input, pickupDate, returnDate }));
    const yesterday = addDays(AN_ORDINARY_DAY, -1);
    expect(await create(yesterday, '2026-12-01')).toMatchObject({
      appCode: 'VALIDATION_FAILED',
      httpStatus: 400,
      details: { fieldErrors: { pickupDate: 'validation.pickupDate.past' } },
    });
    expect((await create('2030-01-01', '2030-01-05'))?.details).toEqual({
      fieldErrors: { pickupDate: 'validation.pickupDate.tooFar' },
    });
    expect((await create('2026-12-05', '2026-12-05'))?.fieldErrors).toEqual({
      returnDate: 'validation.returnDate.afterPickup',
    });
  });

  it('has no time left for today late in the evening in Haiti, which is today though it is tomorrow in Greenwich', async () => {
    await app.setNow(new Date('2026-11-19T04:30:00.000Z'));
    const { input } = await vehicleAndCheckout(app, customer, {
      pickupDate: '2026-11-18',
      returnDate: '2026-11-19',
    });
    expect(await codeOf(customer.trpc.booking.create.mutate(input))).toBe('TIME_NOT_OFFERED');
    await app.setNow(noonOn(AN_ORDINARY_DAY));
  });
});

describe('a quote that changed', () => {
  it('comes back fresh, nothing is stored, and the fresh one books with the same key', async () => {
    const { vehicle, input } = await vehicleAndCheckout(app, customer, { extraCodes: ['gps'] });
    await app.db
      .updateTable('vehicles')
      .set({ pricePerDayCents: 4600 })
      .where('id', '=', vehicle.id)
      .execute();
    const refusal = await refusalOf(customer.trpc.booking.create.mutate(input));
    expect(refusal).toMatchObject({ appCode: 'QUOTE_CHANGED', httpStatus: 409 });
    const quote = refusal?.details?.quote;
    expect(totalsOf(quote?.lines ?? [])).toMatchObject({ baseRateCents: 4600, extrasTotalCents: 2000 });
    expect(quote?.grandTotalCents).toBe(22_440);
    expect(refusal?.details?.priceInputs?.vehicle.pricePerDayCents).toBe(4600);
    const stored = app.db.selectFrom('bookings').select('id').where('vehicleId', '=', vehicle.id);
    expect(await stored.execute()).toEqual([]);
    expect(await codeOf(customer.trpc.booking.create.mutate({ ...input, quote: quote ?? input.quote }))).toBe(
      'ok',
    );
  });

  it('by a single cent of a single line is refused', async () => {
    const { input } = await vehicleAndCheckout(app, customer);
    for (const changed of input.quote.lines) {
      const { unitCents, totalCents } = changed;
      const cheaper = { ...changed, unitCents: unitCents - 1, totalCents: totalCents - 1 };
      const lines = input.quote.lines.map((line) => (line === changed ? cheaper : line));
      const quote = { ...input.quote, lines, grandTotalCents: input.quote.grandTotalCents - 1 };
      expect(await codeOf(customer.trpc.booking.create.mutate({ ...input, quote }))).toBe('QUOTE_CHANGED');
    }
    const deposit = { ...input, quote: { ...input.quote, depositCents: 1 } };
    expect(await codeOf(customer.trpc.booking.create.mutate(deposit))).toBe('QUOTE_CHANGED');
  });

  it('when an extra is no longer on offer', async () => {
    const { input } = await vehicleAndCheckout(app, customer, { extraCodes: ['wifi'] });
    const offer = (isActive: boolean) =>
      app.db.updateTable('extrasCatalog').set({ isActive }).where('code', '=', 'wifi').execute();
    await offer(false);
    expect(await codeOf(customer.trpc.booking.create.mutate(input))).toBe('QUOTE_CHANGED');
    await offer(true);
  });
});
