import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BookingRow } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { detailsOf, outcomeOf, tally } from '#tests/support/outcome.ts';
import { openTill, RATE, type Till, withoutGaps } from './world.ts';

let till: Till;
let booking: BookingRow;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());
beforeEach(async () => {
  booking = await till.book();
});

type Asked = Partial<ReturnType<typeof moneyFor>>;
const take = (parts: Parameters<typeof moneyFor>[1], fields: Asked = {}, by = till.agent) =>
  by.api.payments.take(moneyFor(booking, parts, fields));
const takeNow = async (parts: Parameters<typeof moneyFor>[1], fields: Asked = {}) => {
  const { rowVersion } = await till.moneyOf(booking);
  return take(parts, { rowVersion, ...fields });
};
const gourdes = (amount: number, fields: Partial<ReturnType<typeof moneyPart>> = {}) =>
  moneyPart(amount, { currency: 'HTG', ...fields });
const fieldErrors = (field: string, key: string) => ({ fieldErrors: { [field]: key } });

describe('before anybody entered a rate', () => {
  it('dollars are taken, and gourdes are not', async () => {
    expect(await outcomeOf(take(gourdes(1_000)))).toBe('RATE_MISSING');
    expect(await outcomeOf(take(gourdes(1_000), { htgPerUsd: RATE }))).toBe('RATE_CHANGED');
    expect(await outcomeOf(take(moneyPart(500)))).toBe('ok');
    await till.enterRate();
  });
});

describe('money that comes in parts', () => {
  it('is a row each time: who took it, how, from whom, where, and its receipt', async () => {
    const brother = { payerName: 'Jean Pierre', payerPhone: '+1 305 555 0100', note: 'From her brother' };
    const first = await take(moneyPart(1_000));
    const zelle = moneyPart(2_000, { method: 'zelle', reference: 'ZL 77' });
    const second = await takeNow(zelle, brother);
    const rest = await takeNow(moneyPart(booking.grandTotalCents - 3_000));
    expect([first, second, rest].map(({ paymentStatus }) => paymentStatus)).toEqual([
      'partial',
      'partial',
      'paid',
    ]);
    const { payments, paidCents, rowVersion } = await till.moneyOf(booking);
    expect([paidCents, rowVersion]).toEqual([booking.grandTotalCents, rest.rowVersion]);
    const anne = { id: till.agent.id, name: 'Anne Agent' };
    const byId = new Map(payments.map((payment) => [payment.id, payment]));
    expect(byId.get(first.paymentIds[0] ?? '')).toMatchObject({
      amountCents: 1_000,
      method: 'cash',
      status: 'paid',
      receivedBy: anne,
      branchId: 'les_cayes',
      payerName: null,
      receipt: { id: first.receipt?.id },
    });
    const { note, ...payer } = brother;
    expect(byId.get(second.paymentIds[0] ?? '')).toMatchObject({
      method: 'zelle',
      reference: 'ZL 77',
      verificationNotes: note,
      receivedBy: anne,
      receipt: { id: second.receipt?.id },
      ...payer,
    });
    expect(await till.cashOf(booking)).toEqual(
      ['payment USD 1000', `payment USD ${booking.grandTotalCents - 3_000}`].sort(),
    );
  });

  it('says its sum and method in the log', async () => {
    const { paymentIds } = await take(moneyPart(1_000, { method: 'zelle', reference: 'ZL 78' }));
    expect(await till.counter.logsOf('payment', paymentIds[0] ?? '')).toMatchObject([
      {
        userId: till.agent.id,
        action: 'update',
        metadata: {
          bookingCode: booking.bookingCode,
          amountCents: 1_000,
          moved: [{ kind: 'payment', amountCents: 1_000, method: 'zelle', reference: 'ZL 78' }],
          before: { paidCents: 0, paymentStatus: 'unpaid' },
          after: { paidCents: 1_000, paymentStatus: 'partial' },
        },
      },
    ]);
  });

  it('leaves the booking waiting while something reported waits, also when all is paid', async () => {
    const reported = moneyPart(500, { method: 'moncash', reference: 'MC 1' });
    await till.agent.api.payments.report(moneyFor(booking, reported));
    const paid = await takeNow(moneyPart(booking.grandTotalCents));
    expect(paid.paymentStatus).toBe('pending_verification');
    const { payments, pendingCents } = await till.moneyOf(booking);
    expect(pendingCents).toBe(500);
    const { id: paymentId = '' } = payments.find(({ status }) => status === 'pending_verification') ?? {};
    await till.admin.api.payments.reject({ paymentId, rejectionReason: 'Never came' });
    expect(await till.moneyOf(booking)).toMatchObject({ paymentStatus: 'paid', pendingCents: 0 });
  });
});

describe('more than the balance', () => {
  it('is taken for a reason, and not without', async () => {
    const amount = booking.grandTotalCents + 1;
    expect(await detailsOf(take(moneyPart(amount)))).toEqual(
      fieldErrors('amountCents', 'validation.paymentAmount.above'),
    );
    expect(await till.moneyOf(booking)).toMatchObject({ paidCents: 0, payments: [] });
    const { paymentStatus } = await take(moneyPart(amount), { reason: 'She pays the next one too' });
    expect(paymentStatus).toBe('paid');
    expect(await till.moneyOf(booking)).toMatchObject({
      paidCents: amount,
      payments: [{ reason: 'She pays the next one too' }],
    });
  });
});

describe('gourdes', () => {
  it('keep their amount and the rate of their day, and settle what is within one of the balance', async () => {
    const whole = Math.floor((booking.grandTotalCents * RATE) / 100);
    await take(gourdes(1_000), { htgPerUsd: RATE });
    // 1,000 ÷ 131.25 = 7.619 dollars.
    expect(await till.moneyOf(booking)).toMatchObject({
      paidCents: 762,
      payments: [{ amountCents: 762, currency: 'HTG', currencyAmount: 1_000, htgPerUsd: RATE }],
    });
    booking = await till.book();
    const settled = await take(gourdes(whole + 1), { htgPerUsd: RATE });
    expect(settled.paymentStatus).toBe('paid');
    expect(await till.moneyOf(booking)).toMatchObject({ paidCents: booking.grandTotalCents });
  });

  it('count at the rate that was shown, or the new one is answered', async () => {
    await till.enterRate(132);
    const details = { rate: { day: '2026-11-18', htgPerUsd: 132 } };
    for (const htgPerUsd of [RATE, null]) {
      expect(await outcomeOf(take(gourdes(1_000), { htgPerUsd }))).toBe('RATE_CHANGED');
      expect(await detailsOf(take(gourdes(1_000), { htgPerUsd }))).toEqual(details);
    }
    const change = moneyPart(500, { tenderedUsdCents: 1_000, changeHtg: 660 });
    expect(await outcomeOf(take(change))).toBe('RATE_CHANGED');
    expect(await till.moneyOf(booking)).toMatchObject({ paidCents: 0, payments: [] });
    expect(await outcomeOf(take(change, { htgPerUsd: 132 }))).toBe('ok');
    await till.enterRate(RATE);
  });

  it('are no more than the books hold at any rate', async () => {
    const most = (currencyAmount: number) =>
      outcomeOf(take(moneyPart(currencyAmount, { currency: 'HTG' }), { htgPerUsd: RATE, reason: 'A gift' }));
    expect(await most(100_000_001)).toBe('VALIDATION_FAILED');
    expect(await most(100_000_000)).toBe('ok');
  });

  it('come in cash and by telephone, never by bank or Zelle', async () => {
    for (const method of ['bank', 'zelle', 'stripe', 'paypal'] as const) {
      expect(await detailsOf(take(gourdes(100, { method }), { htgPerUsd: RATE }))).toEqual(
        fieldErrors('currency', 'validation.currency.method'),
      );
    }
    await take(gourdes(100, { method: 'natcash', reference: 'NC 1' }), { htgPerUsd: RATE });
    expect(await till.cashOf(booking)).toEqual([]);
  });
});

describe('cash', () => {
  it('of two currencies is one receipt, and moves in each', async () => {
    const { paymentIds, receipt } = await take([moneyPart(2_000), gourdes(500)], { htgPerUsd: RATE });
    expect(paymentIds).toHaveLength(2);
    const { payments } = await till.moneyOf(booking);
    expect(payments.map((payment) => payment.receipt?.id)).toEqual([receipt?.id, receipt?.id]);
    expect(await till.cashOf(booking)).toEqual(['payment HTG 500', 'payment USD 2000']);
  });

  it('that was given and the change move as they were, each in its currency', async () => {
    // 20 dollars for 15: 5 dollars are 656 gourdes and a quarter.
    await take(moneyPart(1_500, { tenderedUsdCents: 2_000, changeHtg: 656 }), { htgPerUsd: RATE });
    expect(await till.cashOf(booking)).toEqual(['payment HTG -656', 'payment USD 2000']);
    expect(await till.moneyOf(booking)).toMatchObject({ paidCents: 1_500 });
  });

  it('whose change does not fit is refused', async () => {
    const wrong = take(moneyPart(1_500, { tenderedUsdCents: 2_000, changeHtg: 650 }), { htgPerUsd: RATE });
    expect(await detailsOf(wrong)).toEqual(fieldErrors('tenderedUsdCents', 'validation.change.wrong'));
    expect(await till.cashOf(booking)).toEqual([]);
  });
});

describe('an amount that two people verify', () => {
  const limit = (secondApproverCents: number | null) =>
    till.counter.db.updateTable('settings').set({ secondApproverCents }).execute();
  beforeEach(() => limit(1_000));
  afterEach(() => limit(null));

  it('by Zelle waits for the second person, and whoever took it is the first', async () => {
    const answer = await take(moneyPart(1_000, { method: 'zelle' }));
    expect(answer).toMatchObject({ paymentStatus: 'pending_verification', receipt: null });
    const { payments, paidCents } = await till.moneyOf(booking);
    expect([paidCents, payments.map(({ status }) => status)]).toEqual([0, ['pending_verification']]);
    const paymentId = answer.paymentIds[0] ?? '';
    expect(await outcomeOf(till.agent.api.payments.verify({ paymentId }))).toBe('SECOND_PERSON_NEEDED');
    expect(await till.admin.api.payments.verify({ paymentId })).toEqual({ ok: true, isPaid: true });
    expect(await till.moneyOf(booking)).toMatchObject({ paidCents: 1_000 });
  });

  it('in cash counts at once, and so does less than that', async () => {
    const parts = [moneyPart(1_000), moneyPart(999, { method: 'zelle' })];
    const answer = await take(parts);
    expect(answer).toMatchObject({ paymentStatus: 'partial', receipt: { id: expect.any(String) } });
    expect(await till.moneyOf(booking)).toMatchObject({ paidCents: 1_999 });
  });

  it('beside cash: one receipt for the cash, and the same answer again', async () => {
    const input = moneyFor(booking, [moneyPart(500), moneyPart(1_000, { method: 'zelle' })]);
    const answer = await till.agent.api.payments.take(input);
    expect(answer).toMatchObject({
      paymentStatus: 'pending_verification',
      receipt: { id: expect.any(String) },
    });
    expect(await till.moneyOf(booking)).toMatchObject({ paidCents: 500 });
    const again = await till.agent.api.payments.take(input);
    expect(again.receipt).toEqual(answer.receipt);
    expect(again.paymentIds.toSorted()).toEqual(answer.paymentIds.toSorted());
  });
});

describe('at once', () => {
  it('of two people one takes it, and the other is told', async () => {
    const both = [take(moneyPart(1_000)), take(moneyPart(2_000), {}, till.admin)];
    expect(tally(await Promise.all(both.map(outcomeOf)))).toEqual({ ok: 1, STALE_VERSION: 1 });
    expect((await till.moneyOf(booking)).payments).toHaveLength(1);
    expect(await till.cashOf(booking)).toHaveLength(1);
  });

  it('20 clicks are one payment, and each is answered its receipt', async () => {
    const input = moneyFor(booking, moneyPart(1_000));
    const clicks = Array.from({ length: 20 }, () => till.agent.api.payments.take(input));
    const answers = await Promise.all(clicks);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ paymentStatus: 'partial', isChanged: true });
    expect(answers[0]?.receipt?.id).toBe(input.requestId);
    expect(await till.cashOf(booking)).toEqual(['payment USD 1000']);
    expect(await till.counter.logsOf('payment', answers[0]?.paymentIds[0] ?? '')).toHaveLength(1);
  });

  it('takes on many bookings number their receipts without gaps, refused ones too', async () => {
    const bookings = await Promise.all(Array.from({ length: 10 }, () => till.book()));
    const takes = bookings.flatMap((one) =>
      [till.agent, till.admin].map((by) => by.api.payments.take(moneyFor(one, moneyPart(100)))),
    );
    expect(tally(await Promise.all(takes.map(outcomeOf)))).toEqual({ ok: 10, STALE_VERSION: 10 });
    const numbers = await till.numbersOf('receipt');
    expect(numbers).toEqual(withoutGaps(numbers));
  });
});

describe('an answer that was lost', () => {
  it('is given again for the same request, whatever came after', async () => {
    const input = moneyFor(booking, moneyPart(1_000));
    const first = await till.agent.api.payments.take(input);
    const { rowVersion } = await takeNow(moneyPart(500));
    const again = await till.agent.api.payments.take(input);
    expect(again).toEqual({ ...first, rowVersion });
    expect((await till.moneyOf(booking)).payments).toHaveLength(2);
  });

  it('of a report is given again, and is no second report', async () => {
    const input = moneyFor(booking, moneyPart(500, { method: 'zelle', reference: 'ZL 79' }));
    const first = await till.agent.api.payments.report(input);
    expect(await till.agent.api.payments.report(input)).toEqual(first);
    expect((await till.moneyOf(booking)).payments).toHaveLength(1);
  });

  it('is not that of another amount, nor of another act', async () => {
    const input = moneyFor(booking, moneyPart(1_000));
    const { paymentIds } = await till.agent.api.payments.take(input);
    expect(await outcomeOf(take(moneyPart(900), { requestId: input.requestId }))).toBe(
      'IDEMPOTENCY_MISMATCH',
    );
    const { rowVersion } = await till.moneyOf(booking);
    const refund = { bookingId: booking.id, rowVersion, requestId: input.requestId, reason: 'Off' };
    const refunds = [{ paymentId: paymentIds[0] ?? '', currencyAmount: 1_000, method: 'cash' as const }];
    expect(await outcomeOf(till.agent.api.payments.refund({ ...refund, refunds }))).toBe(
      'IDEMPOTENCY_MISMATCH',
    );
    expect(await till.moneyOf(booking)).toMatchObject({ paidCents: 1_000 });
  });

  it('is not that of another booking', async () => {
    const { requestId } = moneyFor(booking, moneyPart(1_000));
    await take(moneyPart(1_000), { requestId });
    booking = await till.book();
    expect(await outcomeOf(take(moneyPart(1_000), { requestId }))).toBe('IDEMPOTENCY_MISMATCH');
    expect(await till.moneyOf(booking)).toMatchObject({ paidCents: 0, payments: [] });
  });
});
