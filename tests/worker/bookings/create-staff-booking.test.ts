import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertMaintenanceBlock, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { createStaffBooking } from '#worker/services/bookings/create/create-staff-booking.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import type { StaffRequest } from '#worker/services/edits/staff-edit.ts';
import { type Desk, oneOf, openDesk, refusal } from './staff-world.ts';

let desk: Desk;
let agent: StaffRequest;
let vehicle: VehicleRow;
beforeAll(async () => {
  desk = await openDesk();
  agent = await desk.hire('agent');
});
afterAll(() => desk.close());
beforeEach(async () => {
  vehicle = await desk.insertVehicle({ depositCents: 20_000 });
});

type Fields = Parameters<Desk['formFor']>[1];
const book = async (fields: Fields = {}, by = agent) =>
  createStaffBooking(desk.deps, await desk.formFor(vehicle, fields), by);
const read = async (bookingId: string) => getBooking(desk.deps, { bookingId }, 'en');

describe('a booking at the counter', () => {
  it('is written whole, at the price the form showed, under a staff code', async () => {
    const { bookingId, bookingCode } = await book({
      returnBranchId: 'cap_haitien',
      extras: oneOf('gps', 'child_seat'),
      discountCents: 1_000,
      notes: 'Second driver: Paul',
      receiptMessage: 'Bon voyage',
    });
    const booking = await read(bookingId);
    expect(bookingCode).toMatch(/^TL\d{8}$/);
    expect(booking).toMatchObject({
      bookingCode,
      bookingStatus: 'reserved',
      paymentStatus: 'unpaid',
      createdBy: 'agent',
      customerId: null,
      customerName: 'Rose Pierre',
      customerEmail: 'rose@customer.example',
      notes: 'Second driver: Paul',
      createdByUser: { id: agent.actor.id, name: agent.actor.name },
      vehicle: { id: vehicle.id, plate: vehicle.plate },
      rowVersion: 1,
      payments: [],
      paidCents: 0,
      taxRateBasisPoints: 1_000,
    });
    const { quote } = booking;
    const codes = quote.lines.flatMap(({ kind, code }) => (kind === 'extra' ? [code] : []));
    expect(codes.sort()).toEqual(['child_seat', 'gps']);
    const taxed = 3 * 4_500 + quote.extrasTotalCents - 1_000;
    expect(quote).toMatchObject({ rentalDays: 3, oneWayFeeCents: 5_000, discountTotalCents: 1_000 });
    expect(quote.grandTotalCents).toBe(taxed + Math.round(taxed / 10) + 5_000);
    expect(booking.balanceCents).toBe(quote.grandTotalCents);
  });

  it('has so many of an extra as were asked for, each at its price, with the tax of all', async () => {
    const request = { extras: [{ code: 'child_seat', quantity: 2 }] };
    const form = await desk.formFor(vehicle, request);
    const { bookingId } = await createStaffBooking(desk.deps, form, agent);
    const lines = desk.db.selectFrom('bookingLines').where('bookingId', '=', bookingId);
    const columns = ['kind', 'code', 'quantity', 'days', 'unitCents', 'totalCents'] as const;
    const line = { code: null, quantity: 1, days: null };
    // Three days at 45.00; two seats for three days at 4.00; a tenth of 135.00 + 24.00.
    expect(await lines.select(columns).orderBy('position').execute()).toEqual([
      { ...line, kind: 'base', days: 3, unitCents: 4_500, totalCents: 13_500 },
      { kind: 'extra', code: 'child_seat', quantity: 2, days: 3, unitCents: 400, totalCents: 2_400 },
      { ...line, kind: 'tax', unitCents: 1_590, totalCents: 1_590 },
    ]);
    expect((await read(bookingId)).quote.grandTotalCents).toBe(17_490);
    // The same key asks for the same booking, and with another count for another one.
    expect((await createStaffBooking(desk.deps, form, agent)).bookingId).toBe(bookingId);
    const one = { ...form, extras: oneOf('child_seat') };
    expect((await refusal(createStaffBooking(desk.deps, one, agent))).code).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('is signed in the log, with its address', async () => {
    const { bookingId, bookingCode } = await book();
    const after = expect.objectContaining({
      vehicleId: vehicle.id,
      bookingStatus: 'reserved',
      paymentStatus: 'unpaid',
    });
    expect(await desk.logsOf(bookingId)).toMatchObject([
      {
        action: 'create',
        userId: agent.actor.id,
        ip: agent.ip,
        metadata: { bookingCode, before: {}, after },
      },
    ]);
  });

  it('holds the car for so many hours where it is paid in advance and nothing came yet, and is released then', async () => {
    const at = desk.deps.clock.now().getTime();
    const until = new Date(at + 48 * 3_600_000).toISOString();
    const { bookingId } = await book({ paymentMethod: 'zelle', holdHours: 48 });
    expect(await read(bookingId)).toMatchObject({ holdUntil: until, releasesAt: until });
    const [log] = await desk.logsOf(bookingId);
    expect(log?.metadata).toMatchObject({ after: { holdUntil: until } });
    for (const fields of [
      { paymentMethod: 'zelle', holdHours: 0 },
      { paymentMethod: 'cash', holdHours: 48 },
      { paymentMethod: 'bank', holdHours: 48, paymentStatus: 'paid' },
    ] as const) {
      vehicle = await desk.insertVehicle();
      expect(await read((await book(fields)).bookingId)).toMatchObject({ holdUntil: null, releasesAt: null });
    }
  });

  it('keeps in the log what was given, where something was', async () => {
    const { bookingId } = await book({ discountCents: 1_000, discountReason: 'Rents every month' });
    const [log] = await desk.logsOf(bookingId);
    expect(log?.metadata).toMatchObject({ given: { discount: 1_000 }, reason: 'Rents every month' });
    const discount = (await read(bookingId)).quote.lines.find(({ kind }) => kind === 'discount');
    expect(discount).toMatchObject({ source: 'staff', reason: 'Rents every month', totalCents: -1_000 });
    vehicle = await desk.insertVehicle();
    const [plain] = await desk.logsOf((await book()).bookingId);
    expect(plain?.metadata).not.toHaveProperty('given');
  });

  it.each([
    ['paid', { status: 'paid', receivedBy: expect.anything(), verifiedBy: expect.anything() }],
    ['pending_verification', { status: 'pending_verification', receivedBy: null, verifiedBy: null }],
  ] as const)('with its whole total in the ledger when %s', async (paymentStatus, payment) => {
    const booking = await read((await book({ paymentStatus, paymentMethod: 'bank' })).bookingId);
    expect(booking).toMatchObject({ paymentStatus, rowVersion: 1 });
    const amountCents = booking.quote.grandTotalCents;
    expect(booking.payments).toMatchObject([{ ...payment, amountCents, method: 'bank' }]);
  });

  it.each([
    ['agent', 'agent'],
    ['admin', 'admin'],
    ['super_admin', 'admin'],
  ] as const)('made by %s says %s', async (role, createdBy) => {
    const { bookingId } = await book({}, await desk.hire(role));
    expect((await read(bookingId)).createdBy).toBe(createdBy);
  });
});

describe('refused', () => {
  it('with a discount above the limit, until an admin agrees, who reads why it is given', async () => {
    const generous = { discountCents: 5_000, discountReason: 'Rents every month' };
    expect(await refusal(book(generous))).toMatchObject({
      code: 'APPROVAL_NEEDED',
      details: { kind: 'discount', facts: { after: { reason: 'Rents every month' } } },
    });
  });

  it('when the car is taken, in maintenance, off the road or retired', async () => {
    await book();
    expect(await refusal(book())).toMatchObject({ code: 'VEHICLE_UNAVAILABLE' });
    expect(await refusal(book({ pickupDate: '2026-12-04', returnDate: '2026-12-05' }))).toEqual({
      code: 'accepted',
    });
    await insertMaintenanceBlock(desk.db, vehicle.id, '2027-01-01', '2027-01-03');
    const inBlock = { pickupDate: '2027-01-02', returnDate: '2027-01-05' };
    expect(await refusal(book(inBlock))).toMatchObject({ code: 'VEHICLE_UNAVAILABLE' });
    vehicle = await desk.insertVehicle({ status: 'maintenance' });
    expect(await refusal(book())).toMatchObject({ code: 'VEHICLE_UNAVAILABLE' });
    vehicle = await desk.insertVehicle({ retiredAt: new Date() });
    expect(await refusal(book())).toMatchObject({ code: 'VEHICLE_NOT_FOUND' });
  });

  it('when the price is not the one that was shown, with the fresh one', async () => {
    const form = await desk.formFor(vehicle);
    await desk.db
      .updateTable('vehicles')
      .set({ pricePerDayCents: 5_000 })
      .where('id', '=', vehicle.id)
      .execute();
    const refused = await refusal(createStaffBooking(desk.deps, form, agent));
    expect(refused).toMatchObject({
      code: 'QUOTE_CHANGED',
      details: { quote: { lines: [{ kind: 'base', unitCents: 5_000 }, { kind: 'tax' }] } },
    });
  });

  it('for two of an extra at the price of one', async () => {
    const { quote } = await desk.formFor(vehicle, { extras: oneOf('child_seat') });
    const two = { extras: [{ code: 'child_seat', quantity: 2 }], quote };
    expect(await refusal(book(two))).toMatchObject({
      code: 'QUOTE_CHANGED',
      details: { quote: { grandTotalCents: 17_490 } },
    });
  });

  it('when the days are past or too far ahead', async () => {
    const past = await refusal(book({ pickupDate: '2026-11-17', returnDate: '2026-11-19' }));
    expect(past.details).toEqual({ fieldErrors: { pickupDate: 'validation.pickupDate.past' } });
    const far = await refusal(book({ pickupDate: '2028-11-20', returnDate: '2028-11-21' }));
    expect(far.details).toEqual({ fieldErrors: { pickupDate: 'validation.pickupDate.tooFar' } });
  });
});

describe('a form that arrives more than once', () => {
  it('ten times at once, makes one booking and ten equal answers', async () => {
    const form = await desk.formFor(vehicle, { paymentStatus: 'paid' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => createStaffBooking(desk.deps, form, agent)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const bookingId = answers[0]?.bookingId ?? '';
    expect([(await read(bookingId)).payments.length, (await desk.logsOf(bookingId)).length]).toEqual([1, 1]);
  });

  it('is the same, whether or not somebody said that they are sure of its reference', async () => {
    const form = await desk.formFor(vehicle, { paymentStatus: 'paid', paymentMethod: 'zelle' });
    const answer = await createStaffBooking(desk.deps, { ...form, isSure: true }, agent);
    expect(await createStaffBooking(desk.deps, form, agent)).toEqual(answer);
  });

  it('with a reference that another booking has, says in the log that somebody was sure', async () => {
    const zelle = { paymentStatus: 'paid', paymentMethod: 'zelle', paymentReference: 'ZL 77' } as const;
    const first = await createStaffBooking(desk.deps, await desk.formFor(vehicle, zelle), agent);
    const days = { pickupDate: '2026-12-20', returnDate: '2026-12-22' };
    const form = await desk.formFor(vehicle, { ...zelle, ...days, paymentReference: 'zl-77' });
    expect((await refusal(createStaffBooking(desk.deps, form, agent))).code).toBe('REFERENCE_USED');
    const second = await createStaffBooking(desk.deps, { ...form, isSure: true }, agent);
    const [entry] = await desk.logsOf(second.bookingId);
    expect(entry?.metadata).toMatchObject({ referenceUsedBy: [first.bookingCode] });
    const [before] = await desk.logsOf(first.bookingId);
    expect(before?.metadata).not.toHaveProperty('referenceUsedBy');
  });

  it('with other details, or from somebody else, is refused', async () => {
    const form = await desk.formFor(vehicle);
    await createStaffBooking(desk.deps, form, agent);
    const other = { ...form, customerName: 'Another Name' };
    expect(await refusal(createStaffBooking(desk.deps, other, agent))).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    });
    const colleague = await desk.hire('agent');
    expect(await refusal(createStaffBooking(desk.deps, form, colleague))).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    });
  });
});

describe('60 clients at 60 counters want one car', () => {
  it('and one gets it, the others a clear refusal', async () => {
    const forms = await Promise.all(Array.from({ length: 60 }, () => desk.formFor(vehicle)));
    const outcomes = await Promise.all(
      forms.map((form) => refusal(createStaffBooking(desk.deps, form, agent))),
    );
    const codes = outcomes.map(({ code }) => code).sort();
    expect(codes).toEqual([...Array(59).fill('VEHICLE_UNAVAILABLE'), 'accepted']);
  });
});
