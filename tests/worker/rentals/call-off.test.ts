import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallOffKind } from '#domain/cancellation.ts';
import type { CallOffInput } from '#domain/schemas/rentals.ts';
import { noonOn } from '#tests/support/clock.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import type { VehicleRow } from '#tests/support/factories/vehicle.ts';
import { agreeToEdit, type Desk, editFormOf, openDesk, refusal } from '#tests/worker/bookings/staff-world.ts';
import { askApproval, decideApproval } from '#worker/services/approvals/approvals.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { setStatus } from '#worker/services/bookings/set-status.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { planDelivery } from '#worker/services/deliveries/deliveries.ts';
import { callOff, priceCallOff } from '#worker/services/rentals/call-off.ts';
import { bookingOf, CONSENT, changesOf, chargedOf, holdOfBooking } from './world.ts';

// Picked up on the 10th at ten, which is 15:00 in UTC.
const DAYS = { pickupDate: '2026-12-10', returnDate: '2026-12-13' };
const DAY_BEFORE = new Date('2026-12-09T15:00:00Z');
let desk: Desk;
let agent: ChangeRequest;
let admin: ChangeRequest;
let vehicle: VehicleRow;
beforeAll(async () => {
  desk = await openDesk();
  agent = { ...(await desk.hire('agent')), locale: 'en' };
  admin = { ...(await desk.hire('admin')), locale: 'en' };
  await desk.db
    .updateTable('settings')
    .set({
      cancellationKeptPercent: 33,
      lateCancellationHours: 2,
      lateCancellationKeptPercent: 50,
      noShowKeptPercent: 100,
    })
    .execute();
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.setNow(noonOn('2026-12-01'));
  vehicle = await desk.insertVehicle({ pricePerDayCents: 3_335 });
});

const book = (fields: Partial<BookingRow> = {}) =>
  insertBooking(desk.db, { vehicle: vehicle, ...DAYS, fields });
const pay = (booking: BookingRow, amountCents: number) =>
  insertPayment(desk.db, booking, {
    status: 'paid',
    amountCents,
    verifiedByUserId: admin.actor.id,
    verifiedAt: noonOn('2026-12-01'),
  });
const show = (bookingId: string, kind: CallOffKind = 'cancellation') =>
  priceCallOff(desk.deps, { bookingId, kind });
async function formOf(bookingId: string, kind: CallOffKind = 'cancellation'): Promise<CallOffInput> {
  const { booking, keptPercent } = await show(bookingId, kind);
  return {
    bookingId,
    rowVersion: booking.rowVersion,
    requestId: randomUUID(),
    kind,
    keptPercent,
    ...CONSENT,
  };
}
const send = (form: CallOffInput, who = agent) => callOff(desk.deps, form, who);

describe('a cancellation', () => {
  it('is free until 24 hours before the pickup: nothing is charged, and the car is free', async () => {
    const { id } = await book();
    desk.setNow(DAY_BEFORE);
    await send(await formOf(id));
    const booking = await bookingOf(desk, id);
    expect([booking.bookingStatus, booking.grandTotalCents, booking.paymentStatus]).toEqual([
      'canceled',
      0,
      'unpaid',
    ]);
    expect(await chargedOf(desk, id)).toBe(0);
    expect(await holdOfBooking(desk, id)).toBeUndefined();
    await book();
  });

  it('keeps the share of its hour to the cent, by one line that says so', async () => {
    const booking = await book();
    // 3 × 33.35 and 10 %: 110.06, of which a third is 36.32.
    expect(booking.grandTotalCents).toBe(11_006);
    desk.setNow(new Date(DAY_BEFORE.getTime() + 1));
    const shown = await show(booking.id);
    expect([shown.keptPercent, shown.keptCents, shown.balanceCents]).toEqual([33, 3_632, 3_632]);
    await send(await formOf(booking.id));
    expect([(await bookingOf(desk, booking.id)).grandTotalCents, await chargedOf(desk, booking.id)]).toEqual([
      3_632, 3_632,
    ]);
    const { quote } = await getBooking(desk.deps, { bookingId: booking.id }, 'fr');
    expect(quote.lines.at(-1)).toMatchObject({
      kind: 'cancellation',
      totalCents: 3_632 - 11_006,
      label: 'Annulation, 33\u00a0% du prix retenus',
    });
    expect(await changesOf(desk, booking.id)).toMatchObject([
      {
        kind: 'cancellation',
        keptPercent: 33,
        totalBeforeCents: 11_006,
        totalAfterCents: 3_632,
        ...CONSENT,
        note: null,
      },
    ]);
  });

  it('of what was paid leaves what goes back as a balance below nothing', async () => {
    const booking = await book();
    await pay(booking, 11_006);
    desk.setNow(new Date(DAY_BEFORE.getTime() + 1));
    expect((await show(booking.id)).balanceCents).toBe(3_632 - 11_006);
    await send(await formOf(booking.id), admin);
    const { paidCents, grandTotalCents, paymentStatus } = await bookingOf(desk, booking.id);
    expect([paidCents - grandTotalCents, paymentStatus]).toEqual([11_006 - 3_632, 'paid']);
  });

  it('after money came needs an administrator’s consent, once', async () => {
    const booking = await book();
    await pay(booking, 1_000);
    const form = await formOf(booking.id);
    const refused = await refusal(send(form));
    expect(refused).toMatchObject({ code: 'APPROVAL_NEEDED' });
    const { kind, bookingId, about, facts } = refused.details as Parameters<typeof askApproval>[1];
    const asked = { kind, bookingId, about, facts, reason: 'Her father is ill' };
    const { approvalId } = await askApproval(desk.deps, { ...asked, requestId: randomUUID() }, agent);
    await decideApproval(desk.deps, { approvalId, decision: 'approved', note: undefined }, admin);
    await send(form);
    const canceled = await bookingOf(desk, booking.id);
    expect(canceled.bookingStatus).toBe('canceled');
    const [log] = (await desk.logsOf(booking.id)).slice(-1);
    expect(log?.metadata).toMatchObject({ approvedBy: admin.actor.name });

    // Taken up and called off again, it is another cancellation.
    const again = { bookingId: booking.id, rowVersion: canceled.rowVersion };
    await setStatus(desk.deps, { ...again, bookingStatus: 'reserved' }, agent);
    expect(await refusal(send(await formOf(booking.id)))).toMatchObject({ code: 'APPROVAL_NEEDED' });
  });

  it('that is shown free and comes a moment too late is asked for again', async () => {
    const { id } = await book();
    desk.setNow(DAY_BEFORE);
    const form = await formOf(id);
    desk.setNow(new Date(DAY_BEFORE.getTime() + 1));
    expect(await refusal(send(form))).toMatchObject({ code: 'SHARE_CHANGED', details: { keptPercent: 33 } });
    expect((await bookingOf(desk, id)).bookingStatus).toBe('reserved');
  });
});

describe('a no-show', () => {
  it('is refused until six hours after the pickup', async () => {
    const { id } = await book({ bookingStatus: 'confirmed' });
    desk.setNow(new Date('2026-12-10T20:59:59.999Z'));
    expect(await refusal(show(id, 'no_show'))).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fieldErrors: { kind: 'validation.noShow.tooSoon' } },
    });
    desk.setNow(new Date('2026-12-10T21:00:00Z'));
    const form = await formOf(id, 'no_show');
    await send({ ...form, agreedHow: 'phone', note: 'Nobody answers' });
    const booking = await bookingOf(desk, id);
    expect([booking.bookingStatus, booking.grandTotalCents]).toEqual(['no_show', 11_006]);
    // All is kept: there is nothing to take off.
    const kinds = await desk.db
      .selectFrom('bookingLines')
      .select('kind')
      .where('bookingId', '=', id)
      .execute();
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['base', 'tax']);
    expect(await changesOf(desk, id)).toMatchObject([
      { kind: 'no_show', keptPercent: 100, note: 'Nobody answers' },
    ]);
  });
});

describe('a client to whom the car is brought', () => {
  it('is no no-show until six hours after that, where it is later than the pickup', async () => {
    const { id } = await book({ bookingStatus: 'confirmed' });
    await planDelivery(
      desk.deps,
      {
        deliveryId: randomUUID(),
        bookingId: id,
        kind: 'delivery',
        place: 'Airport',
        flight: 'AA 819',
        dueOn: DAYS.pickupDate,
        dueTime: '20:00',
        driverName: 'Jean',
        isOwn: false,
        note: undefined,
      },
      agent,
    );
    // 20:00 in Haiti is 01:00 of the next day in UTC.
    desk.setNow(new Date('2026-12-11T06:59:59Z'));
    expect(await refusal(show(id, 'no_show'))).toMatchObject({
      details: { fieldErrors: { kind: 'validation.noShow.tooSoon' } },
    });
    expect((await getBooking(desk.deps, { bookingId: id }, 'en')).expectedAt).toBe(
      '2026-12-11T01:00:00.000Z',
    );
    desk.setNow(new Date('2026-12-11T07:00:00Z'));
    expect(await show(id, 'no_show')).toMatchObject({
      keptPercent: 100,
      noShowFrom: '2026-12-11T07:00:00.000Z',
    });
    // Nobody brings it: the pickup counts again.
    await desk.db
      .updateTable('deliveries')
      .set({ state: 'canceled', endedAt: desk.deps.clock.now() })
      .where('bookingId', '=', id)
      .execute();
    expect(await show(id, 'no_show')).toMatchObject({ noShowFrom: '2026-12-10T21:00:00.000Z' });
  });
});

describe('what was called off', () => {
  it('costs what it did when it is taken up again', async () => {
    const booking = await book();
    await pay(booking, 5_000);
    await send(await formOf(booking.id), admin);
    const canceled = await bookingOf(desk, booking.id);
    expect([canceled.grandTotalCents, canceled.paymentStatus]).toEqual([0, 'paid']);
    const again = {
      bookingId: booking.id,
      rowVersion: canceled.rowVersion,
      bookingStatus: 'reserved',
    } as const;
    await setStatus(desk.deps, again, agent);
    const back = await bookingOf(desk, booking.id);
    expect([back.grandTotalCents, back.paymentStatus, await chargedOf(desk, booking.id)]).toEqual([
      11_006,
      'partial',
      11_006,
    ]);
  });

  it('keeps its price until then, and has it again with the status', async () => {
    const { id } = await book();
    await send(await formOf(id));
    const form = editFormOf(await getBooking(desk.deps, { bookingId: id }, 'en'));
    const cheaper = { ...form, baseRateCents: 1_000, overrideReason: 'A friend' };
    const problem = { fieldErrors: { bookingStatus: 'validation.bookingStatus.calledOff' } };
    expect(await refusal(agreeToEdit(desk.deps, cheaper, admin))).toMatchObject({ details: problem });
    await agreeToEdit(desk.deps, { ...form, notes: 'She called' }, agent);
    const { rowVersion } = await bookingOf(desk, id);
    await agreeToEdit(desk.deps, { ...form, rowVersion, bookingStatus: 'reserved' }, admin);
    expect((await bookingOf(desk, id)).grandTotalCents).toBe(11_006);
  });
});

describe('refused', () => {
  it.each(['picked_up', 'active', 'returned', 'canceled', 'no_show', 'completed'] as const)(
    'for a booking that is %s',
    async (bookingStatus) => {
      const { id } = await book({ bookingStatus });
      expect(await refusal(show(id))).toMatchObject({ code: 'WRONG_BOOKING_STATUS' });
    },
  );

  it('on a version that somebody else has changed', async () => {
    const { id } = await book();
    const form = await formOf(id);
    await setStatus(desk.deps, { bookingId: id, rowVersion: 1, bookingStatus: 'confirmed' }, agent);
    expect(await refusal(send(form))).toMatchObject({ code: 'STALE_VERSION' });
  });
});

describe('at once and again', () => {
  it('the same form ten times cancels once', async () => {
    const { id } = await book();
    const form = await formOf(id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(form)));
    expect(new Set(answers.map(({ rowVersion }) => rowVersion)).size).toBe(1);
    expect([(await changesOf(desk, id)).length, (await desk.logsOf(id)).length]).toEqual([1, 1]);
    expect(await refusal(send({ ...form, note: 'Other' }))).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  });

  it('of ten people one cancels', async () => {
    const { id } = await book();
    const forms = await Promise.all(Array.from({ length: 10 }, () => formOf(id)));
    const outcomes = await Promise.all(forms.map((form) => refusal(send(form))));
    expect(outcomes.filter(({ code }) => code === 'accepted')).toHaveLength(1);
    expect(await chargedOf(desk, id)).toBe(0);
  });
});
