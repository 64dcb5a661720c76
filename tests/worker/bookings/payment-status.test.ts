import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentStatus } from '#domain/payment-status.ts';
import type { RecordPaymentInput } from '#domain/schemas/payments.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import {
  recordPayment,
  setPaymentStatus,
  takeBackPayment,
} from '#worker/services/bookings/set-payment-status.ts';
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

describe('money that comes in parts', () => {
  const receive = async (amountCents: number, fields: Partial<RecordPaymentInput> = {}) => {
    const { rowVersion } = await read();
    const input = {
      bookingId: booking.id,
      rowVersion,
      amountCents,
      method: 'cash',
      note: undefined,
    } as const;
    return recordPayment(desk.deps, { ...input, ...fields }, agent);
  };

  it('is a row of the ledger each time, with who received it, how, and what was noted', async () => {
    const rest = booking.grandTotalCents - 3_000;
    expect(await receive(1_000)).toMatchObject({ paymentStatus: 'partial' });
    expect(await receive(2_000, { method: 'zelle', note: 'From her brother' })).toMatchObject({
      paymentStatus: 'partial',
    });
    const { rowVersion, paymentId } = await receive(rest);
    const after = await read();
    expect([after.paymentStatus, after.outstandingCents, after.rowVersion]).toEqual(['paid', 0, rowVersion]);
    const actor = { id: agent.actor.id, name: agent.actor.name };
    const sorted = [...after.payments].sort((a, b) => a.amountCents - b.amountCents);
    expect(sorted).toMatchObject([
      { amountCents: 1_000, method: 'cash', status: 'paid', receivedBy: actor, verificationNotes: null },
      { amountCents: 2_000, method: 'zelle', receivedBy: actor, verificationNotes: 'From her brother' },
      { id: paymentId, amountCents: rest, status: 'paid', receivedBy: actor },
    ]);
    expect(await desk.logsOf(booking.id)).toHaveLength(3);
  });

  it('adds up by the status too: partial and an amount, twice', async () => {
    await set('partial', 1_000);
    expect(await set('partial', 2_000)).toMatchObject({ paymentStatus: 'partial' });
    expect(await ledger()).toEqual(['paid 1000', 'paid 2000']);
    expect(await refusal(set('partial', booking.grandTotalCents))).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    expect(await ledger()).toEqual(['paid 1000', 'paid 2000']);
  });

  it('may come while a proof waits, and what waits stays', async () => {
    await insertPayment(desk.db, booking, { amountCents: 500 });
    expect(await receive(1_000)).toMatchObject({ paymentStatus: 'pending_verification' });
    expect(await ledger()).toEqual(['paid 1000', 'pending_verification 500']);
  });

  it('is refused above the balance, and where no amount is used', async () => {
    const wrongAmount = {
      code: 'VALIDATION_FAILED',
      details: { fieldErrors: { amountCents: 'validation.paymentAmount.invalid' } },
    };
    await receive(1_000);
    expect(await refusal(receive(booking.grandTotalCents - 999))).toEqual(wrongAmount);
    for (const to of ['paid', 'unpaid', 'refunded', 'pending_verification'] as const) {
      expect(await refusal(set(to, 100))).toEqual(wrongAmount);
    }
    await set('paid');
    expect(await refusal(receive(1))).toEqual(wrongAmount);
  });

  it('of two people at once is taken from one, and the other is told', async () => {
    const { rowVersion } = await read();
    const outcomes = await Promise.all([
      refusal(receive(1_000, { rowVersion })),
      refusal(receive(2_000, { rowVersion })),
    ]);
    expect(outcomes.map(({ code }) => code).sort()).toEqual(['STALE_VERSION', 'accepted']);
    expect(await ledger()).toHaveLength(1);
  });

  it('is taken back alone when it was recorded by mistake', async () => {
    await receive(1_000);
    const { rowVersion, paymentId } = await receive(2_000);
    const takeBack = (id: string | null, version: number) =>
      takeBackPayment(desk.deps, { bookingId: booking.id, rowVersion: version, paymentId: id ?? '' }, agent);
    expect(await refusal(takeBack(paymentId, rowVersion - 1))).toMatchObject({ code: 'STALE_VERSION' });
    expect(await refusal(takeBack(crypto.randomUUID(), rowVersion))).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    const after = await takeBack(paymentId, rowVersion);
    expect(after).toMatchObject({ paymentStatus: 'partial', rowVersion: rowVersion + 1 });
    expect(await ledger()).toEqual(['paid 1000', 'unpaid 2000']);
    expect(await refusal(takeBack(paymentId, after.rowVersion))).toMatchObject({ code: 'VALIDATION_FAILED' });
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
