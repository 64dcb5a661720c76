import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentStatus } from '#domain/payment-status.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { recordPayment, setPaymentStatus } from '#worker/services/bookings/set-payment-status.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { type Desk, openDesk, refusal } from './staff-world.ts';

let desk: Desk;
let agent: ChangeRequest;
let booking: BookingRow;
beforeAll(async () => {
  desk = await openDesk();
  agent = { ...(await desk.hire('agent')), locale: 'en' };
});
afterAll(() => desk.close());
beforeEach(async () => {
  booking = await insertBooking(desk.db, {
    pickupDate: '2026-12-01',
    returnDate: '2026-12-04',
    fields: { paymentMethod: 'bank' },
  });
});

const read = () => getBooking(desk.deps, { bookingId: booking.id }, 'en');
const set = async (paymentStatus: PaymentStatus, amountCents?: number, rowVersion?: number) => {
  const version = rowVersion ?? (await read()).rowVersion;
  const input = { bookingId: booking.id, rowVersion: version, paymentStatus, amountCents };
  return setPaymentStatus(desk.deps, input, agent);
};
/** `paid 14850` and so on, sorted: the clock stands still, so no entry is older. */
const ledger = async () =>
  (await read()).payments.map(({ status, amountCents }) => `${status} ${amountCents}`).sort();

describe('an unpaid booking', () => {
  it('marked as paid gets a payment of the whole, taken and verified by the actor', async () => {
    expect(await set('paid')).toMatchObject({ paymentStatus: 'paid' });
    const { payments, paymentStatus, outstandingCents } = await read();
    const actor = { id: agent.actor.id, name: agent.actor.name };
    expect([paymentStatus, outstandingCents]).toEqual(['paid', 0]);
    expect(payments).toMatchObject([
      {
        status: 'paid',
        method: 'bank',
        amountCents: booking.grandTotalCents,
        receivedBy: actor,
        verifiedBy: actor,
      },
    ]);
    expect(await desk.logsOf(booking.id)).toMatchObject([
      {
        userId: agent.actor.id,
        ip: agent.ip,
        action: 'update',
        entityType: 'booking',
        metadata: {
          before: { paymentStatus: 'unpaid', paidCents: 0 },
          after: { paymentStatus: 'paid', paidCents: booking.grandTotalCents },
        },
      },
    ]);
  });

  it('fills the payment that its checkout left blank, not one that was rejected', async () => {
    const decided = {
      verifiedByUserId: agent.actor.id,
      verifiedAt: new Date(),
      rejectionReason: 'Unreadable',
    };
    const rejected = await insertPayment(desk.db, booking, { status: 'unpaid', ...decided });
    const blank = await insertPayment(desk.db, booking, { status: 'unpaid', method: 'zelle' });
    await set('paid');
    const { payments } = await read();
    expect(payments).toHaveLength(2);
    expect(payments.find(({ id }) => id === rejected.id)).toMatchObject({ status: 'unpaid' });
    expect(payments.find(({ id }) => id === blank.id)).toMatchObject({ status: 'paid', method: 'bank' });
  });

  it('waits for a look at the whole', async () => {
    await set('pending_verification');
    expect(await ledger()).toEqual([`pending_verification ${booking.grandTotalCents}`]);
  });

  it('is paid in part by the amount that was paid, and then by the rest', async () => {
    await set('partial', 4_000);
    await set('paid');
    expect(await ledger()).toEqual(['paid 4000', `paid ${booking.grandTotalCents - 4_000}`].sort());
  });
});

describe('a booking that waits', () => {
  it('marked as paid has its payment verified, by name', async () => {
    await insertPayment(desk.db, booking);
    await set('paid');
    const [payment, ...others] = (await read()).payments;
    expect([payment?.status, payment?.verifiedBy?.id, others]).toEqual(['paid', agent.actor.id, []]);
  });

  it('for a part has the rest recorded too', async () => {
    await insertPayment(desk.db, booking, { amountCents: 1_000 });
    await set('paid');
    expect(await ledger()).toEqual(['paid 1000', `paid ${booking.grandTotalCents - 1_000}`].sort());
  });

  it('with one proof sent twice is paid once', async () => {
    await insertPayment(desk.db, booking);
    await insertPayment(desk.db, booking);
    expect(await set('paid')).toMatchObject({ paymentStatus: 'paid' });
    const whole = booking.grandTotalCents;
    expect(await ledger()).toEqual([`paid ${whole}`, `pending_verification ${whole}`]);
  });

  it('and was set to wait by somebody else has nothing for a second person to take back', async () => {
    const { rowVersion } = await read();
    expect(await set('pending_verification', undefined, rowVersion)).toMatchObject({ isChanged: true });
    expect(await set('pending_verification', undefined, rowVersion)).toMatchObject({ isChanged: false });
  });

  it('again is paid by what staff had received, not by the proof that nobody has looked at', async () => {
    await insertPayment(desk.db, booking, { createdAt: new Date('2026-11-01T12:00:00.000Z') });
    const { rowVersion } = await read();
    const received = { method: 'cash', amountCents: booking.grandTotalCents, note: undefined } as const;
    await recordPayment(desk.deps, { bookingId: booking.id, rowVersion, ...received }, agent);
    await set('pending_verification');
    expect(await set('paid')).toMatchObject({ paymentStatus: 'paid' });
    const { payments } = await read();
    expect(payments.map(({ method, status }) => `${method} ${status}`).sort()).toEqual([
      'bank pending_verification',
      'cash paid',
    ]);
  });

  it('marked as unpaid has it rejected; what was paid before stays paid', async () => {
    await set('partial', 2_000);
    await insertPayment(desk.db, booking, { amountCents: 500 });
    expect(await set('unpaid')).toMatchObject({ paymentStatus: 'partial' });
    expect(await ledger()).toEqual(['paid 2000', 'unpaid 500']);
    const [log] = (await desk.logsOf(booking.id)).slice(-1);
    expect(log?.metadata).toMatchObject({
      before: { paymentStatus: 'pending_verification' },
      after: { paymentStatus: 'partial' },
    });
  });
});

describe('a paid booking', () => {
  beforeEach(async () => {
    await set('paid');
  });

  it.each([
    ['unpaid', 'unpaid'],
    ['pending_verification', 'pending_verification'],
    ['refunded', 'refunded'],
  ] as const)('becomes %s with its payment', async (to, status) => {
    expect(await set(to)).toMatchObject({ paymentStatus: to });
    expect(await ledger()).toEqual([`${status} ${booking.grandTotalCents}`]);
  });

  it('and taken back can be paid again, in an entry of its own', async () => {
    await set('unpaid');
    await set('paid');
    expect(await ledger()).toEqual([`paid ${booking.grandTotalCents}`, `unpaid ${booking.grandTotalCents}`]);
  });
});

describe('refused', () => {
  const impossible = { fieldErrors: { paymentStatus: 'validation.paymentStatus.impossible' } };
  const wrongPart = { fieldErrors: { amountCents: 'validation.paymentAmount.invalid' } };

  it('where no honest move leads', async () => {
    expect(await refusal(set('refunded'))).toEqual({ code: 'VALIDATION_FAILED', details: impossible });
    await set('paid');
    expect(await refusal(set('partial', 100))).toEqual({ code: 'VALIDATION_FAILED', details: impossible });
  });

  it('a part without an amount, or of more than is due', async () => {
    for (const amount of [undefined, booking.grandTotalCents + 1]) {
      expect(await refusal(set('partial', amount))).toEqual({
        code: 'VALIDATION_FAILED',
        details: wrongPart,
      });
    }
    expect([await ledger(), await desk.logsOf(booking.id)]).toEqual([[], []]);
  });

  it('when a payment came or was decided since, with the booking as it is now', async () => {
    const { rowVersion } = await read();
    await insertPayment(desk.db, booking, { amountCents: 100 });
    const refused = await refusal(set('paid', undefined, rowVersion));
    expect(refused).toMatchObject({ code: 'STALE_VERSION' });
    expect(refused.details).toMatchObject({
      current: { paymentStatus: 'pending_verification', payments: [{}] },
    });
  });

  it('for no booking', async () => {
    const input = {
      bookingId: crypto.randomUUID(),
      rowVersion: 1,
      paymentStatus: 'paid',
      amountCents: undefined,
    } as const;
    expect(await refusal(setPaymentStatus(desk.deps, input, agent))).toMatchObject({
      code: 'BOOKING_NOT_FOUND',
    });
  });
});

describe('20 clicks on Mark as Paid', () => {
  it('record the money once, with one log row', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusal(set('paid', undefined, 1))));
    expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set(['accepted']));
    expect([await ledger(), (await desk.logsOf(booking.id)).length]).toEqual([
      [`paid ${booking.grandTotalCents}`],
      1,
    ]);
  });
});
