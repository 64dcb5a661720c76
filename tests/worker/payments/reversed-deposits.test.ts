import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moneyPart } from '#tests/support/factories/money.ts';
import { detailsOf, outcomeOf, tally } from '#tests/support/outcome.ts';
import { MISTAKE, type Mistakes, openMistakes, refused, TODAY } from './mistakes.ts';

let at: Mistakes;
beforeAll(async () => {
  at = await openMistakes();
});
afterAll(() => at.till.close());
beforeEach(() => at.begin());

describe('a deposit that was taken by mistake', () => {
  it('is taken back once, names what it takes back, and can be taken on the right booking', async () => {
    const mistake = await at.held();
    expect((await at.takeBack(mistake)).receipt).toBeNull();
    const { deposits, depositHeldCents, paidCents } = await at.money();
    expect([depositHeldCents, paidCents]).toEqual([0, 0]);
    expect(deposits.find(({ kind }) => kind === 'reversal')).toMatchObject({
      reversesId: mistake,
      takenId: mistake,
      amountCents: 20_000,
      reason: MISTAKE,
      madeBy: { name: 'Anne' },
    });
    expect(deposits.find(({ id }) => id === mistake)).toMatchObject({
      isTakenBack: true,
      left: { amountCents: 0 },
    });
    expect(await at.moved()).toEqual(['Anne deposit USD -20000', 'Anne deposit USD 20000']);
    expect(await detailsOf(at.takeBack(mistake))).toEqual(refused('depositId', 'done'));
    expect(await detailsOf(at.giveBack(mistake, 1))).toEqual({
      fieldErrors: { currencyAmount: 'validation.deposit.tooMuch' },
    });
    await at.nextBooking();
    await at.held();
    // Of two deposits of $200 one is there.
    expect(await at.expectedOf(at.anne())).toMatchObject({
      cash: { usdCents: 0 },
      deposits: { usdCents: 20_000 },
    });
    expect(await at.close(0, 20_000)).toMatchObject({ isClosed: true });
  });

  it('and given back or kept in part since: that is taken back first', async () => {
    const mistake = await at.held();
    const returned = await at.giveBack(mistake, 5_000);
    expect(await detailsOf(at.takeBack(mistake))).toEqual(refused('depositId', 'settledFirst'));
    await at.takeBack(returned);
    await at.takeBack(mistake);
    expect((await at.money()).depositHeldCents).toBe(0);
  });

  it('of another booking is refused, and in cash of another branch', async () => {
    const mistake = await at.held();
    expect(await detailsOf(at.takeBack(mistake, at.inCap))).toEqual(refused('depositId', 'otherBranch'));
    await at.nextBooking();
    expect(await detailsOf(at.takeBack(mistake))).toEqual(refused('depositId', 'impossible'));
  });

  it('changes no closed day: what moves is in the next one', async () => {
    const mistake = await at.held();
    await at.close(0, 20_000);
    await at.takeBack(mistake);
    const days = await at.till.counter.db
      .selectFrom('cashMovements')
      .innerJoin('drawers', 'drawers.id', 'cashMovements.drawerId')
      .where('bookingId', '=', at.booking().id)
      .select(['day', 'amount'])
      .orderBy('day')
      .execute();
    expect(days).toEqual([
      { day: TODAY, amount: 20_000 },
      { day: '2026-11-19', amount: -20_000 },
    ]);
    expect(await at.expectedOf(at.anne(), '2026-11-19')).toMatchObject({ deposits: { usdCents: 0 } });
  });

  it('says in the log what it was', async () => {
    const mistake = await at.held();
    await at.takeBack(mistake);
    const { deposits } = await at.money();
    const reversal = deposits.find(({ kind }) => kind === 'reversal')?.id ?? '';
    expect(await at.till.counter.logsOf('payment', reversal)).toMatchObject([
      {
        userId: at.anne().id,
        metadata: {
          amountCents: 20_000,
          moved: [
            { kind: 'reversal', mistake: 'taken', amountCents: 20_000, method: 'cash', reason: MISTAKE },
          ],
          before: { depositHeldCents: 20_000 },
          after: { depositHeldCents: 0 },
        },
      },
    ]);
  });
});

describe('a deposit that was given back by mistake', () => {
  it('is held again, and its notes lie apart again', async () => {
    const returned = await at.giveBack(await at.held(), 20_000);
    expect(await at.expectedOf(at.anne())).toMatchObject({ deposits: { usdCents: 0 } });
    await at.takeBack(returned);
    expect((await at.money()).depositHeldCents).toBe(20_000);
    expect(await at.expectedOf(at.anne())).toMatchObject({
      cash: { usdCents: 0 },
      deposits: { usdCents: 20_000 },
    });
    expect(await detailsOf(at.takeBack(returned))).toEqual(refused('depositId', 'done'));
  });

  it('in the other city brings the cash back there, and the notes here to the deposits', async () => {
    const returned = await at.giveBack(await at.held(), 20_000, at.inCap);
    const before = (await at.expectedOf(at.inCap))?.cash?.usdCents ?? 0;
    expect(await detailsOf(at.takeBack(returned))).toEqual(refused('depositId', 'otherBranch'));
    await at.takeBack(returned, at.inCap);
    expect(await at.moved()).toEqual([
      'Anne deposit USD -20000',
      'Anne deposit USD 20000',
      'Anne deposit USD 20000',
      'Anne from_deposit USD 20000',
      'Anne reversal USD -20000',
      'In Cap for_deposit USD -20000',
      'In Cap reversal USD 20000',
    ]);
    expect(await at.expectedOf(at.anne())).toMatchObject({
      cash: { usdCents: 0 },
      deposits: { usdCents: 20_000 },
      move: [],
    });
    expect((await at.expectedOf(at.inCap))?.cash?.usdCents).toBe(before + 20_000);
  });
});

describe('a part of a deposit that was kept by mistake', () => {
  it('is held again, and what it paid is taken back with it; the charge stays', async () => {
    const deposit = await at.held();
    const kept = await at.keep(deposit, 4_000);
    expect(await at.expectedOf(at.anne())).toMatchObject({ cash: { usdCents: 4_000 } });
    const { grandTotalCents } = await at.money();
    const { paymentStatus, paymentIds } = await at.takeBack(kept);
    expect(paymentStatus).toBe('unpaid');
    const money = await at.money();
    expect(money).toMatchObject({ paidCents: 0, depositHeldCents: 20_000, keptDepositCents: 0 });
    expect(money.grandTotalCents).toBe(grandTotalCents);
    expect(money.payments.find(({ id }) => id === paymentIds[0])).toMatchObject({
      kind: 'reversal',
      status: 'refunded',
      amountCents: 4_000,
      depositId: money.deposits.find(({ kind }) => kind === 'reversal')?.id,
    });
    expect(await at.moved()).toEqual([
      'Anne deposit USD -4000',
      'Anne deposit USD 20000',
      'Anne deposit USD 4000',
      'Anne from_deposit USD 4000',
      'Anne reversal USD -4000',
    ]);
    expect(await at.expectedOf(at.anne())).toMatchObject({
      cash: { usdCents: 0 },
      deposits: { usdCents: 20_000 },
      move: [],
    });
    expect(await at.close(0, 20_000)).toMatchObject({ isClosed: true });
  });

  it('after the day was closed: the next one says which notes go back to the deposits', async () => {
    const kept = await at.keep(await at.held(), 4_000);
    await at.close(4_000, 16_000);
    await at.takeBack(kept);
    expect(await at.expectedOf(at.anne(), '2026-11-19')).toMatchObject({
      cash: { usdCents: -4_000 },
      deposits: { usdCents: 20_000 },
      move: [{ bookingCode: at.booking().bookingCode, currency: 'USD', amount: -4_000 }],
    });
  });

  it('and refunded since: the refund is taken back first', async () => {
    const kept = await at.keep(await at.held(), 4_000);
    const payment = (await at.money()).payments[0]?.id ?? '';
    expect(await detailsOf(at.reverse(payment))).toEqual(refused('paymentId', 'keptPart'));
    const back = await at.refund(payment, 1_000);
    expect(await detailsOf(at.takeBack(kept))).toEqual(refused('depositId', 'refundFirst'));
    await at.reverse(back);
    expect((await at.money()).keptDepositCents).toBe(4_000);
    await at.takeBack(kept);
    // Kept, refunded, that taken back, and the keeping: nothing is paid, and the drawer is as it was.
    expect((await at.money()).paidCents).toBe(0);
    expect(await at.expectedOf(at.anne())).toMatchObject({
      cash: { usdCents: 0 },
      deposits: { usdCents: 20_000 },
    });
  });

  it('of an account moves no cash, wherever it is taken back', async () => {
    const kept = await at.keep(
      await at.held(moneyPart(20_000, { method: 'zelle', reference: 'ZL 1' })),
      4_000,
    );
    await at.takeBack(kept, at.inCap);
    expect(await at.moved()).toEqual([]);
    expect(await at.money()).toMatchObject({ paidCents: 0, depositHeldCents: 20_000 });
  });
});

describe('at once', () => {
  it('20 clicks are one reversal, each answered the same', async () => {
    const asked = { ...(await at.asked()), reason: MISTAKE };
    const depositId = await at.held();
    const { rowVersion } = await at.money();
    const clicks = Array.from({ length: 20 }, () =>
      at.anne().api.payments.reverseDeposit({ ...asked, rowVersion, depositId }),
    );
    expect(new Set((await Promise.all(clicks)).map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await at.money()).deposits).toHaveLength(2);
  });

  it('of two people who take it back, or give it back, one does', async () => {
    const depositId = await at.held();
    const [asked, other] = await Promise.all([at.asked(), at.asked()]);
    const both = [
      at.anne().api.payments.reverseDeposit({ ...asked, depositId, reason: MISTAKE }),
      at.till.admin.api.payments.returnDeposit({ ...other, depositId, currencyAmount: 20_000 }),
    ];
    expect(tally(await Promise.all(both.map(outcomeOf)))).toEqual({ ok: 1, STALE_VERSION: 1 });
    expect((await at.money()).depositHeldCents).toBe(0);
  });
});

it('what drawers say lies apart at a branch is what the list says is held there in cash', async () => {
  const apart = await at.till.counter.db
    .selectFrom('cashMovements')
    .innerJoin('drawers', 'drawers.id', 'cashMovements.drawerId')
    .where('cause', '=', 'deposit')
    .select(({ fn }) => ['branchId', 'currency', fn.sum<number>('amount').as('amount')])
    .groupBy(['branchId', 'currency'])
    .execute();
  const { rows } = await at.till.admin.api.payments.depositsHeld({ pageSize: 50 });
  const listed = rows
    .filter(({ method }) => method === 'cash')
    .reduce((sum, { leftAmount }) => sum + leftAmount, 0);
  expect(apart.map(({ branchId, amount }) => [branchId, Number(amount)])).toEqual([['les_cayes', listed]]);
  expect(listed).toBeGreaterThan(0);
});
