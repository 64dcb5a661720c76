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
    ...{ pickupDate: '2026-12-01', returnDate: '2026-12-04', fields: { paymentMethod: 'bank' } },
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
