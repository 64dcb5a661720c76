import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/time-units.ts';
import { moneyPart } from '#tests/support/factories/money.ts';
import { detailsOf } from '#tests/support/outcome.ts';
import { MISTAKE, type Mistakes, openMistakes, refused, TODAY } from './mistakes.ts';
import { RATE } from './world.ts';

let at: Mistakes;
beforeAll(async () => {
  at = await openMistakes();
});
afterAll(() => at.till.close());
beforeEach(() => at.begin());

describe('a refund that was a mistake', () => {
  it('comes back to the drawer, and the payment is whole again', async () => {
    const payment = await at.paid();
    const back = await at.refund(payment, 4_000);
    expect((await at.money()).paidCents).toBe(6_000);
    const { receipt, paymentStatus } = await at.reverse(back);
    expect([receipt, paymentStatus]).toEqual([null, 'partial']);
    const { payments, paidCents } = await at.money();
    expect(paidCents).toBe(10_000);
    expect(payments.find(({ kind }) => kind === 'reversal')).toMatchObject({
      correctsId: back,
      status: 'paid',
      amountCents: 4_000,
      branchId: 'les_cayes',
      reason: MISTAKE,
    });
    expect(payments.find(({ id }) => id === payment)?.left.amountCents).toBe(10_000);
    // 100.00 came, 40.00 went and came back.
    expect(await at.moved()).toEqual([
      'Anne payment USD 10000',
      'Anne refund USD -4000',
      'Anne reversal USD 4000',
    ]);
    expect(await at.expectedOf(at.anne())).toMatchObject({ cash: { usdCents: 10_000, htg: 0 } });
  });

  it('is taken back once; the payment only after it', async () => {
    const payment = await at.paid();
    const back = await at.refund(payment, 4_000);
    expect(await detailsOf(at.reverse(payment))).toEqual(refused('paymentId', 'refundFirst'));
    await at.reverse(back);
    expect(await detailsOf(at.reverse(back))).toEqual(refused('paymentId', 'done'));
    const { payments } = await at.money();
    const reversal = payments.find(({ kind }) => kind === 'reversal')?.id ?? '';
    expect(await detailsOf(at.reverse(reversal))).toEqual(refused('paymentId', 'impossible'));
    expect((await at.reverse(payment)).paymentStatus).toBe('unpaid');
    expect(await at.expectedOf(at.anne())).toMatchObject({ cash: { usdCents: 0 } });
  });

  it('in gourdes comes back in gourdes, at the rate of its payment', async () => {
    // 2,625 gourdes are $20.00, and 1,050 of them $8.00.
    const payment = await at.paid(moneyPart(2_625, { currency: 'HTG' }));
    await at.reverse(await at.refund(payment, 1_050));
    const { payments, paidCents } = await at.money();
    expect(paidCents).toBe(2_000);
    expect(payments.find(({ kind }) => kind === 'reversal')).toMatchObject({
      currency: 'HTG',
      currencyAmount: 1_050,
      amountCents: 800,
      htgPerUsd: RATE,
    });
    expect(await at.expectedOf(at.anne())).toMatchObject({ cash: { usdCents: 0, htg: 2_625 } });
  });

  it('of cash is taken back where it was given', async () => {
    const back = await at.refund(await at.paid(), 4_000, at.inCap);
    expect(await detailsOf(at.reverse(back))).toEqual(refused('paymentId', 'otherBranch'));
    await at.reverse(back, at.inCap);
    expect(await at.moved()).toEqual([
      'Anne payment USD 10000',
      'In Cap refund USD -4000',
      'In Cap reversal USD 4000',
    ]);
  });

  it('that was the last money leaves the booking paid in part, and what a client may spend is there again', async () => {
    const payment = await at.paid();
    const back = await at.refund(payment, 10_000);
    expect((await at.money()).paymentStatus).toBe('refunded');
    expect((await at.reverse(back)).paymentStatus).toBe('partial');
    await at.refund(payment, 10_000);
    expect((await at.money()).paymentStatus).toBe('refunded');
  });

  it('counts on its own day, in figures, sums and the page of the day', async () => {
    const figures = async (day: string) => {
      const [sheet, list] = await Promise.all([
        at.till.admin.api.staff.cash.sheet({ day }),
        at.till.admin.api.payments.sheet({ from: day, to: day, receiverId: at.anne().id }),
      ]);
      const own = sheet.entries.filter(({ staffId }) => staffId === at.anne().id);
      const net = own.reduce((sum, { netCents }) => sum + netCents, 0);
      const { netCents, usdCents, paymentsCents, refundsCents, reversalsCents } = list.sums;
      return { net, netCents, usdCents, paymentsCents, refundsCents, reversalsCents };
    };
    const back = await at.refund(await at.paid(), 4_000);
    const day = { net: 6_000, netCents: 6_000, usdCents: 6_000, paymentsCents: 10_000, refundsCents: 4_000 };
    expect(await figures(TODAY)).toEqual({ ...day, reversalsCents: 0 });
    at.till.counter.advance(DAY_MS);
    await at.reverse(back);
    expect(await figures(TODAY)).toEqual({ ...day, reversalsCents: 0 });
    expect(await figures('2026-11-19')).toEqual({
      ...{ net: 4_000, netCents: 4_000, usdCents: 4_000, paymentsCents: 0, refundsCents: 0 },
      reversalsCents: -4_000,
    });
    at.till.counter.advance(-DAY_MS);
  });
});
