import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { type Desk, openDesk, refusal } from '#tests/worker/bookings/staff-world.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { rejectPayment, verifyPayment } from '#worker/services/payments/decide-payment.ts';

let desk: Desk;
let anne: ChangeRequest;
let jude: ChangeRequest;
let booking: BookingRow;
let paymentId: string;
const limit = (secondApproverCents: number | null) =>
  desk.db.updateTable('settings').set({ secondApproverCents }).execute();
beforeAll(async () => {
  desk = await openDesk();
  anne = { ...(await desk.hire('agent')), locale: 'en' };
  jude = { ...(await desk.hire('agent')), locale: 'en' };
});
afterAll(() => desk.close());
beforeEach(async () => {
  const fields = { paymentMethod: 'zelle' } as const;
  booking = await insertBooking(desk.db, { pickupDate: '2026-12-01', returnDate: '2026-12-04', fields });
  paymentId = (await insertPayment(desk.db, booking)).id;
  await limit(booking.grandTotalCents);
});
afterEach(() => limit(null));

const payment = () =>
  desk.db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow();
const sums = () =>
  desk.db
    .selectFrom('bookings')
    .select(['paymentStatus', 'paidCents', 'pendingCents'])
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
const receipts = async () =>
  (await desk.db.selectFrom('receipts').select('id').where('bookingId', '=', booking.id).execute()).length;
const verify = (by: ChangeRequest, isSeen = false) => verifyPayment(desk.deps, { paymentId, isSeen }, by);
const reject = (by: ChangeRequest) =>
  rejectPayment(desk.deps, { paymentId, rejectionReason: 'No such transfer' }, by);

describe('a payment of the limit', () => {
  it('waits for a second person after the first: no money, no receipt, one line of the log', async () => {
    expect(await verify(anne)).toEqual({ isPaid: false });
    expect(await payment()).toMatchObject({
      status: 'pending_verification',
      firstVerifiedByUserId: anne.actor.id,
      firstVerifiedAt: desk.deps.clock.now().toISOString(),
      verifiedByUserId: null,
      paidOn: null,
      receiptId: null,
    });
    const pendingCents = booking.grandTotalCents;
    expect(await sums()).toEqual({ paymentStatus: 'pending_verification', paidCents: 0, pendingCents });
    expect(await receipts()).toBe(0);
    expect(await desk.logsOf(paymentId)).toMatchObject([
      {
        userId: anne.actor.id,
        metadata: { before: { isVerifiedOnce: false }, after: { isVerifiedOnce: true } },
      },
    ]);
  });

  it('is paid by the second person, and both are in the log', async () => {
    await verify(anne);
    expect(await verify(jude)).toEqual({ isPaid: true });
    expect(await payment()).toMatchObject({
      status: 'paid',
      firstVerifiedByUserId: anne.actor.id,
      verifiedByUserId: jude.actor.id,
    });
    expect(await sums()).toMatchObject({ paymentStatus: 'paid', paidCents: booking.grandTotalCents });
    expect(await receipts()).toBe(1);
    expect((await desk.logsOf(paymentId)).map(({ userId }) => userId).sort()).toEqual(
      [anne.actor.id, jude.actor.id].sort(),
    );
  });

  it('is not verified twice by one person, not even when the limit is gone', async () => {
    await verify(anne);
    expect(await refusal(verify(anne))).toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
    await limit(null);
    expect(await refusal(verify(anne))).toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
    expect((await payment()).status).toBe('pending_verification');
    expect(await desk.logsOf(paymentId)).toHaveLength(1);
  });

  it.each(['first', 'second'])('is over when the %s person rejects it', async (who) => {
    await verify(anne);
    await reject(who === 'first' ? anne : jude);
    expect(await payment()).toMatchObject({ status: 'unpaid', rejectionReason: 'No such transfer' });
    expect(await refusal(verify(jude))).toMatchObject({ code: 'ALREADY_DECIDED' });
    expect(await receipts()).toBe(0);
  });

  it('below the limit needs one person', async () => {
    await limit(booking.grandTotalCents + 1);
    expect(await verify(anne)).toEqual({ isPaid: true });
  });

  it('by many clicks of two people at once is paid once, by both', async () => {
    const clicks = Array.from({ length: 12 }, (_, turn) => refusal(verify(turn % 2 === 0 ? anne : jude)));
    const codes = (await Promise.all(clicks)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'accepted')).toHaveLength(2);
    const { status, firstVerifiedByUserId, verifiedByUserId } = await payment();
    expect(status).toBe('paid');
    expect([firstVerifiedByUserId, verifiedByUserId].sort()).toEqual([anne.actor.id, jude.actor.id].sort());
    expect(await receipts()).toBe(1);
    expect(await desk.logsOf(paymentId)).toHaveLength(2);
  });
});

describe('seen in the account', () => {
  it('is kept with its name, from the first person who says so', async () => {
    await verify(anne, true);
    await verify(jude, true);
    const seen = { seenByUserId: anne.actor.id, seenAt: desk.deps.clock.now().toISOString() };
    expect(await payment()).toMatchObject({ status: 'paid', ...seen });
    expect(await desk.logsOf(paymentId)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          metadata: expect.objectContaining({ after: { isSeenInAccount: true, isVerifiedOnce: true } }),
        }),
      ]),
    );
  });

  it('is refused for cash, and nothing is written', async () => {
    const cash = await insertPayment(desk.db, booking, { method: 'cash', amountCents: 100 });
    const see = verifyPayment(desk.deps, { paymentId: cash.id, isSeen: true }, anne);
    expect(await refusal(see)).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fieldErrors: { isSeen: 'validation.seen.cash' } },
    });
    expect(await desk.logsOf(cash.id)).toEqual([]);
  });

  it('and the first verification are never rewritten, by whomever', async () => {
    await verify(anne, true);
    const write = (columns: Record<string, string>) =>
      desk.db.updateTable('payments').set(columns).where('id', '=', paymentId).execute();
    await expect(write({ seenByUserId: jude.actor.id })).rejects.toThrow('is not rewritten');
    await expect(write({ firstVerifiedByUserId: jude.actor.id })).rejects.toThrow('is not rewritten');
    await verify(jude);
    await expect(write({ seenAt: '2026-11-01T00:00:00.000Z' })).rejects.toThrow('is not rewritten');
  });
});
