import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { type Desk, openDesk, refusal } from '#tests/worker/bookings/staff-world.ts';
import { findBookingOnPaper } from '#worker/db/queries/bookings/papers.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { rejectPayment, verifyPayment } from '#worker/services/payments/decide-payment.ts';
import { getMoney } from '#worker/services/payments/money-view.ts';

let desk: Desk;
let anne: ChangeRequest;
let jude: ChangeRequest;
let booking: BookingRow;
let total: number;
let paymentId: string;
const file = (name: string) =>
  ({ proofKey: name, proofContentType: 'image/png', proofHash: 'a'.repeat(64) }) as const;
const book = () => {
  const fields = { paymentMethod: 'zelle', createdAt: desk.deps.clock.now() } as const;
  return insertBooking(desk.db, { pickupDate: '2026-12-01', returnDate: '2026-12-04', fields });
};
beforeAll(async () => {
  desk = await openDesk();
  anne = { ...(await desk.hire('agent')), locale: 'en' };
  jude = { ...(await desk.hire('agent')), locale: 'en' };
});
afterAll(() => desk.close());
beforeEach(async () => {
  booking = await book();
  total = booking.grandTotalCents;
  const sent = { ...file(`${booking.id}/proof.png`), payerName: 'Nadège', reference: 'ZL 1' };
  paymentId = (await insertPayment(desk.db, booking, sent)).id;
});
afterEach(async () => {
  await desk.db.updateTable('settings').set({ secondApproverCents: null }).execute();
  await desk.wipe();
});

const come = (currencyAmount: number, verificationNotes?: string, by = anne, id = paymentId) =>
  verifyPayment(desk.deps, { paymentId: id, currencyAmount, verificationNotes }, by);
const payments = () =>
  desk.db.selectFrom('payments').selectAll().where('bookingId', '=', booking.id).orderBy('status').execute();
const sums = () =>
  desk.db
    .selectFrom('bookings')
    .select(['paymentStatus', 'paidCents', 'pendingCents'])
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
const receipts = () =>
  desk.db.selectFrom('receipts').select('balanceCents').where('bookingId', '=', booking.id).execute();
const told = async () =>
  (await desk.db.selectFrom('outbox').select('kind').where('bookingId', '=', booking.id).execute()).map(
    ({ kind }) => kind,
  );

describe('another amount than was said', () => {
  it('is booked in its place, with its file, payer and reference, and a receipt', async () => {
    await come(3_000, 'Seen at the bank');
    const [came, closed] = await payments();
    expect(came).toMatchObject({
      amountCents: 3_000,
      status: 'paid',
      ...file(`${booking.id}/proof.png`),
      payerName: 'Nadège',
      reference: 'ZL 1',
      verifiedByUserId: anne.actor.id,
      replacedById: null,
    });
    expect(closed).toMatchObject({
      id: paymentId,
      amountCents: total,
      status: 'unpaid',
      rejectionReason: null,
      replacedById: came?.id,
    });
    expect(await sums()).toEqual({ paymentStatus: 'partial', paidCents: 3_000, pendingCents: 0 });
    expect(await receipts()).toEqual([{ balanceCents: total - 3_000 }]);
  });

  it('tells of money that came and of no rejection; the paper shows the one payment', async () => {
    await come(3_000);
    expect(new Set(await told())).toEqual(new Set(['payment_received']));
    expect((await findBookingOnPaper(desk.db, booking.id))?.payments).toMatchObject([{ amountCents: 3_000 }]);
  });

  it('is logged with both amounts', async () => {
    await come(3_000);
    const [came] = await payments();
    expect(await desk.logsOf(came?.id ?? '')).toMatchObject([
      {
        userId: anne.actor.id,
        entityType: 'payment',
        metadata: {
          amountCents: 3_000,
          before: { amountCents: total, status: 'pending_verification' },
          after: { amountCents: 3_000, status: 'paid' },
        },
      },
    ]);
  });

  it('is one payment with what was said, where its file is sent again', async () => {
    const second = await book();
    await insertPayment(desk.db, second, { ...file('again.png'), createdAt: desk.deps.clock.now() });
    await come(3_000);
    const { payments: shown } = await getMoney(desk.deps, { bookingId: second.id }, 'en');
    expect(shown.flatMap(({ checks }) => checks)).toMatchObject([
      { code: 'file_used', other: { bookingCode: booking.bookingCode, status: 'paid' } },
    ]);
  });

  it('is the same payment where it is the same amount', async () => {
    await come(total);
    expect(await payments()).toMatchObject([{ id: paymentId, status: 'paid', replacedById: null }]);
    expect(await sums()).toMatchObject({ paymentStatus: 'paid', paidCents: total });
  });

  it('is above the balance only with a note that says why', async () => {
    expect(await refusal(come(total + 500))).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fieldErrors: { verificationNotes: 'validation.paymentAmount.above' } },
    });
    expect(await payments()).toHaveLength(1);
    await come(total + 500, 'For the next rental');
    expect(await payments()).toMatchObject([{ status: 'paid', reason: 'For the next rental' }, {}]);
    expect(await sums()).toMatchObject({ paymentStatus: 'paid', paidCents: total + 500 });
  });

  it('comes in gourdes at the rate of what was said, into the drawer of whoever has the notes', async () => {
    const sent = { method: 'cash', currency: 'HTG', htgPerUsd: 130 } as const;
    const { id } = await insertPayment(desk.db, booking, {
      ...sent,
      amountCents: 1_000,
      currencyAmount: 1_300,
    });
    await come(650, undefined, jude, id);
    expect(await desk.db.selectFrom('cashMovements').select(['currency', 'amount']).execute()).toEqual([
      { currency: 'HTG', amount: 650 },
    ]);
    const came = (await payments()).find(({ status }) => status === 'paid');
    expect(came).toMatchObject({ amountCents: 500, currencyAmount: 650, receivedByUserId: jude.actor.id });
  });

  it('of the limit waits for the second person, without a warning of its own file', async () => {
    await desk.db.updateTable('settings').set({ secondApproverCents: 3_000 }).execute();
    expect(await come(3_000)).toEqual({ isPaid: false });
    const { payments: shown } = await getMoney(desk.deps, { bookingId: booking.id }, 'en');
    const waiting = shown.find(({ status }) => status === 'pending_verification');
    expect(waiting?.checks.map(({ code }) => code)).toContain('amount_below');
    expect(waiting?.checks.filter(({ other }) => other !== null)).toEqual([]);
    expect(await refusal(come(3_000, undefined, anne, waiting?.id))).toMatchObject({
      code: 'SECOND_PERSON_NEEDED',
    });
    expect(await come(3_000, undefined, jude, waiting?.id)).toEqual({ isPaid: true });
    expect(await sums()).toMatchObject({ paymentStatus: 'partial', paidCents: 3_000 });
  });
});

describe('sent again', () => {
  it('by a line that was cut is told what was decided, and books nothing twice', async () => {
    await come(3_000);
    expect(await refusal(come(3_000))).toEqual({
      code: 'ALREADY_DECIDED',
      details: {
        status: 'paid',
        verifiedBy: anne.actor.name,
        verifiedAt: desk.deps.clock.now().toISOString(),
      },
    });
    expect(await payments()).toHaveLength(2);
    expect(await receipts()).toHaveLength(1);
  });

  it('by several people at once has one effect', async () => {
    const clicks = Array.from({ length: 18 }, (_, turn) => {
      if (turn % 3 === 0) return refusal(come(total, undefined, jude));
      if (turn % 3 === 1) return refusal(come(1_000 + turn));
      return refusal(rejectPayment(desk.deps, { paymentId, rejectionReason: 'No such transfer' }, jude));
    });
    const codes = (await Promise.all(clicks)).map(({ code }) => code).sort();
    expect(codes).toEqual([...Array(17).fill('ALREADY_DECIDED'), 'accepted']);
    const paid = (await payments()).filter(({ status }) => status === 'paid');
    expect((await receipts()).length).toBe(paid.length);
    expect((await sums()).paidCents).toBe(paid[0]?.amountCents ?? 0);
  });
});

describe('the database', () => {
  it('keeps a file to one payment, and a claim that was replaced unpaid and not rejected', async () => {
    const again = insertPayment(desk.db, booking, file(`${booking.id}/proof.png`));
    expect(await refusalOf(again)).toBe('23505 payments_proof_once');
    const other = await insertPayment(desk.db, booking, { amountCents: 100 });
    const decided = { verifiedByUserId: anne.actor.id, verifiedAt: desk.deps.clock.now() };
    const close = (fields: object) =>
      refusalOf(
        desk.db
          .updateTable('payments')
          .set({ replacedById: other.id, ...decided, ...fields })
          .where('id', '=', paymentId)
          .execute(),
      );
    const rule = '23514 payments_replaced_are_not_rejected';
    expect(await close({ status: 'unpaid', rejectionReason: 'No such transfer' })).toBe(rule);
    expect(await close({})).toBe(rule);
  });
});
