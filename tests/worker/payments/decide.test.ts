import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { type Desk, openDesk, refusal } from '#tests/worker/bookings/staff-world.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { rejectPayment, verifyPayment } from '#worker/services/payments/decide-payment.ts';

let desk: Desk;
let agent: ChangeRequest;
let booking: BookingRow;
const book = async () => {
  const fields = { paymentMethod: 'zelle' } as const;
  return insertBooking(desk.db, { pickupDate: '2026-12-01', returnDate: '2026-12-04', fields });
};
beforeAll(async () => {
  desk = await openDesk();
  agent = { ...(await desk.hire('agent')), locale: 'en' };
});
afterAll(() => desk.close());
beforeEach(async () => {
  booking = await book();
});

const statusOf = async () =>
  (
    await desk.db
      .selectFrom('bookings')
      .select('paymentStatus')
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow()
  ).paymentStatus;
const paymentOf = (id: string) =>
  desk.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const verify = (paymentId: string, by = agent) =>
  verifyPayment(desk.deps, { paymentId, verificationNotes: 'Seen' }, by);
const reject = (paymentId: string, by = agent) =>
  rejectPayment(desk.deps, { paymentId, rejectionReason: 'No such transfer' }, by);

describe('a payment that waits', () => {
  it('is verified: paid, by whom, when, with notes, and its booking is paid', async () => {
    const { id } = await insertPayment(desk.db, booking);
    await verify(id);
    expect(await paymentOf(id)).toMatchObject({
      status: 'paid',
      verificationNotes: 'Seen',
      rejectionReason: null,
      verifiedByUserId: agent.actor.id,
      verifiedAt: desk.deps.clock.now().toISOString(),
    });
    expect(await statusOf()).toBe('paid');
    expect(await desk.logsOf(id)).toMatchObject([
      {
        userId: agent.actor.id,
        ip: agent.ip,
        action: 'update',
        entityType: 'payment',
        metadata: {
          bookingId: booking.id,
          bookingCode: booking.bookingCode,
          amountCents: booking.grandTotalCents,
          before: { status: 'pending_verification', verificationNotes: null },
          after: { status: 'paid', verificationNotes: 'Seen' },
        },
      },
    ]);
  });

  it('is rejected: unpaid, for a reason, and its booking is unpaid', async () => {
    const { id } = await insertPayment(desk.db, booking);
    await reject(id);
    expect(await paymentOf(id)).toMatchObject({
      status: 'unpaid',
      rejectionReason: 'No such transfer',
      verifiedByUserId: agent.actor.id,
    });
    expect(await statusOf()).toBe('unpaid');
    expect(await desk.logsOf(id)).toHaveLength(1);
  });

  it('makes its booking partly paid when it is a part', async () => {
    const { id } = await insertPayment(desk.db, booking, { amountCents: 100 });
    await verify(id);
    expect(await statusOf()).toBe('partial');
  });
});

describe('refused', () => {
  it('when it was decided already, saying how, by whom and when', async () => {
    const { id } = await insertPayment(desk.db, booking);
    await verify(id);
    const colleague = { ...(await desk.hire('admin')), locale: 'en' } as const;
    for (const decideAgain of [verify, reject]) {
      expect(await refusal(decideAgain(id, colleague))).toEqual({
        code: 'ALREADY_DECIDED',
        details: {
          status: 'paid',
          verifiedBy: agent.actor.name,
          verifiedAt: desk.deps.clock.now().toISOString(),
        },
      });
    }
    expect(await desk.logsOf(id)).toHaveLength(1);
  });

  it('when it never waited, or is not there', async () => {
    const { id } = await insertPayment(desk.db, booking, { status: 'unpaid' });
    const details = { status: 'unpaid', verifiedBy: null, verifiedAt: null };
    expect(await refusal(verify(id))).toEqual({ code: 'ALREADY_DECIDED', details });
    expect(await refusal(verify(crypto.randomUUID()))).toMatchObject({ code: 'BOOKING_NOT_FOUND' });
  });
});

describe('at once', () => {
  it('20 verifies and 20 rejects have one effect and one log row', async () => {
    for (let round = 0; round < 5; round += 1) {
      booking = await book();
      const { id } = await insertPayment(desk.db, booking);
      const clicks = Array.from({ length: 40 }, (_, turn) =>
        refusal(turn % 2 === 0 ? verify(id) : reject(id)),
      );
      const codes = (await Promise.all(clicks)).map(({ code }) => code).sort();
      expect(codes).toEqual([...Array(39).fill('ALREADY_DECIDED'), 'accepted']);
      expect((await desk.logsOf(id)).length).toBe(1);
      const { status } = await paymentOf(id);
      expect(await statusOf()).toBe(status);
    }
  });

  it('the parts of one booking add up, whatever the order', async () => {
    const amountCents = Math.ceil(booking.grandTotalCents / 10);
    const ids: string[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      ids.push((await insertPayment(desk.db, booking, { amountCents })).id);
    }
    await Promise.all(ids.map((id) => verify(id)));
    expect(await statusOf()).toBe('paid');
  });
});
