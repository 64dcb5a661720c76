import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BookingRow } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { detailsOf, outcomeOf, tally } from '#tests/support/outcome.ts';
import { openTill, RATE, type Till, withoutGaps } from './world.ts';

const SCRATCH = 'A scratch on the left door';
const TOO_MUCH = { fieldErrors: { currencyAmount: 'validation.deposit.tooMuch' } };

let till: Till;
let booking: BookingRow;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());
beforeEach(async () => {
  booking = await till.book();
});

const take = async (part: ReturnType<typeof moneyPart>, htgPerUsd: number | null = null) =>
  till.agent.api.payments.takeDeposit({ ...(await till.asked(booking)), htgPerUsd, part });

/** A deposit that was taken; answers its id. */
async function held(part = moneyPart(20_000), htgPerUsd: number | null = null): Promise<string> {
  const { receipt } = await take(part, htgPerUsd);
  const { deposits } = await till.moneyOf(booking);
  return deposits.find((one) => one.receipt?.id === receipt?.id)?.id ?? '';
}

const giveBack = async (depositId: string, currencyAmount: number) =>
  till.agent.api.payments.returnDeposit({ ...(await till.asked(booking)), depositId, currencyAmount });
const keep = async (depositId: string, currencyAmount: number) =>
  till.agent.api.payments.keepDeposit({
    ...(await till.asked(booking)),
    depositId,
    currencyAmount,
    chargeCode: null,
    reason: SCRATCH,
  });

describe('a deposit', () => {
  it('pauses the hold of a booking that is paid in advance, which runs on for a day once it went back', async () => {
    const { db } = till.counter;
    const now = till.counter.now().getTime();
    const holdUntil = new Date(now + 60_000).toISOString();
    const row = await db
      .updateTable('bookings')
      .set({ holdUntil })
      .where('id', '=', booking.id)
      .returning('releasesAt')
      .executeTakeFirstOrThrow();
    expect(row.releasesAt).toBe(holdUntil);
    const depositId = await held();
    const shown = () =>
      db
        .selectFrom('bookings')
        .select(['bookingStatus', 'releasesAt'])
        .where('id', '=', booking.id)
        .executeTakeFirstOrThrow();
    expect(await shown()).toEqual({ bookingStatus: 'reserved', releasesAt: null });
    await giveBack(depositId, 20_000);
    expect(Date.parse((await shown()).releasesAt ?? '') - now).toBe(24 * 3_600_000);
  });

  it('is held apart: a paper, cash that lies apart, and nothing of it is paid', async () => {
    const { paymentStatus, paymentIds, receipt } = await take(moneyPart(20_000));
    expect([paymentStatus, paymentIds]).toEqual(['unpaid', []]);
    expect(await till.moneyOf(booking)).toMatchObject({
      depositHeldCents: 20_000,
      paidCents: 0,
      payments: [],
      deposits: [
        {
          kind: 'taken',
          amountCents: 20_000,
          method: 'cash',
          branchId: 'les_cayes',
          madeBy: { name: 'Anne Agent' },
          left: { amountCents: 20_000, currencyAmount: 20_000 },
          receipt: { id: receipt?.id },
        },
      ],
    });
    expect(await till.cashOf(booking)).toEqual(['deposit USD 20000']);
  });

  it('says its sum and method in the log', async () => {
    const depositId = await held(moneyPart(20_000, { method: 'zelle', reference: 'ZL 5' }));
    const [log] = await till.counter.logsOf('payment', depositId);
    expect(log).toMatchObject({
      userId: till.agent.id,
      metadata: {
        amountCents: 20_000,
        moved: [{ kind: 'taken', amountCents: 20_000, method: 'zelle', reference: 'ZL 5' }],
        before: { depositHeldCents: 0 },
        after: { depositHeldCents: 20_000 },
      },
    });
    expect(await till.cashOf(booking)).toEqual([]);
  });

  it('in gourdes needs a rate, and goes back in gourdes whatever the rate is then', async () => {
    const gourdes = moneyPart(25_000, { currency: 'HTG' });
    expect(await outcomeOf(take(gourdes))).toBe('RATE_MISSING');
    await till.enterRate();
    expect(await outcomeOf(take(gourdes))).toBe('RATE_CHANGED');
    const depositId = await held(gourdes, RATE);
    await till.enterRate(135);
    await giveBack(depositId, 10_001);
    await giveBack(depositId, 14_999);
    expect(await till.moneyOf(booking)).toMatchObject({ depositHeldCents: 0 });
    expect(await till.cashOf(booking)).toEqual([
      'deposit HTG -10001',
      'deposit HTG -14999',
      'deposit HTG 25000',
    ]);
    const bank = moneyPart(100, { currency: 'HTG', method: 'bank' });
    expect(await detailsOf(take(bank, 135))).toEqual({
      fieldErrors: { currency: 'validation.currency.method' },
    });
  });
});

describe('a deposit as large as what two people verify', () => {
  const inAccount = moneyPart(20_000, { method: 'zelle', reference: 'ZL 77' });
  const limit = (secondApproverCents: number | null) =>
    till.counter.db.updateTable('settings').set({ secondApproverCents }).execute();
  beforeEach(() => limit(20_000));
  afterEach(() => limit(null));
  type Question = Parameters<Till['agent']['api']['staff']['approvals']['ask']>[0] & { last: unknown };
  const takeAs = async (by: Till['agent'], part = inAccount) =>
    by.api.payments.takeDeposit({ ...(await till.asked(booking)), htgPerUsd: null, part });

  it.each(['agent', 'admin'] as const)('is recorded by an %s after another admin agreed', async (who) => {
    const by = till[who];
    const { last: _, ...question } = (await detailsOf(takeAs(by))) as Question;
    expect(question).toMatchObject({
      kind: 'deposit_in_account',
      facts: { before: { depositHeldCents: 0 }, after: { depositHeldCents: 20_000, paymentMethod: 'zelle' } },
    });
    const { approvalId } = await by.api.staff.approvals.ask({
      ...question,
      requestId: randomUUID(),
      reason: 'Seen in the account',
    });
    const decision = { approvalId, decision: 'approved' } as const;
    if (who === 'admin') expect(await outcomeOf(by.api.staff.approvals.decide(decision))).toBe('NOT_ALLOWED');
    expect(await till.moneyOf(booking)).toMatchObject({ depositHeldCents: 0, deposits: [] });
    const second = await till.counter.asStaff('admin', { name: 'Second Person' });
    await second.api.staff.approvals.decide(decision);
    const other = moneyPart(20_001, { method: 'zelle', reference: 'ZL 77' });
    expect(await outcomeOf(takeAs(by, other))).toBe('APPROVAL_NEEDED');
    await takeAs(by);
    const { depositHeldCents, deposits } = await till.moneyOf(booking);
    expect(depositHeldCents).toBe(20_000);
    const [log] = await till.counter.logsOf('payment', deposits[0]?.id ?? '');
    expect(log).toMatchObject({ userId: by.id, metadata: { approvedBy: 'Second Person' } });
  });

  it('in cash, or below the limit, needs nobody', async () => {
    await takeAs(till.agent, moneyPart(20_000));
    await takeAs(till.agent, moneyPart(19_999, { method: 'zelle', reference: 'ZL 78' }));
    expect((await till.moneyOf(booking)).depositHeldCents).toBe(39_999);
  });
});

describe('given back', () => {
  it('in parts, each with a paper, and never more than is left', async () => {
    const depositId = await held();
    await giveBack(depositId, 15_000);
    expect(await detailsOf(giveBack(depositId, 5_001))).toEqual(TOO_MUCH);
    await giveBack(depositId, 5_000);
    expect(await detailsOf(giveBack(depositId, 1))).toEqual(TOO_MUCH);
    const { deposits, depositHeldCents, paymentStatus } = await till.moneyOf(booking);
    expect([depositHeldCents, paymentStatus]).toEqual([0, 'unpaid']);
    expect(deposits.every(({ receipt }) => receipt !== null)).toBe(true);
    expect(await till.cashOf(booking)).toEqual(
      ['deposit USD 20000', 'deposit USD -15000', 'deposit USD -5000'].sort(),
    );
    const numbers = await till.numbersOf('deposit');
    expect(numbers).toEqual(withoutGaps(numbers));
  });

  it('is none of what is no deposit of the booking', async () => {
    const depositId = await held();
    await giveBack(depositId, 1);
    const { deposits } = await till.moneyOf(booking);
    const returned = deposits.find(({ kind }) => kind === 'returned')?.id ?? '';
    const wrong = { fieldErrors: { depositId: 'validation.input.invalid' } };
    expect(await detailsOf(giveBack(returned, 1))).toEqual(wrong);
    booking = await till.book();
    expect(await detailsOf(giveBack(depositId, 1))).toEqual(wrong);
  });
});

describe('kept', () => {
  it('settles what is charged as a payment of today; its notes leave the deposits for the drawer', async () => {
    const depositId = await held();
    const { paymentStatus, paymentIds } = await keep(depositId, 4_000);
    expect(paymentStatus).toBe('partial');
    const { payments, deposits, paidCents, depositHeldCents } = await till.moneyOf(booking);
    expect([paidCents, depositHeldCents]).toEqual([4_000, 16_000]);
    const kept = deposits.find(({ kind }) => kind === 'kept');
    expect(kept).toMatchObject({ takenId: depositId, amountCents: 4_000, reason: SCRATCH });
    expect(payments).toMatchObject([
      { id: paymentIds[0], kind: 'payment', status: 'paid', depositId: kept?.id, reason: SCRATCH },
    ]);
    expect(await till.cashOf(booking)).toEqual([
      'deposit USD -4000',
      'deposit USD 20000',
      'from_deposit USD 4000',
    ]);
    const reversal = till.agent.api.payments.reverse({
      ...(await till.asked(booking)),
      paymentId: paymentIds[0] ?? '',
      reason: 'Not their scratch',
    });
    expect(await detailsOf(reversal)).toEqual({
      fieldErrors: { paymentId: 'validation.reversal.keptPart' },
    });
  });

  it('is no more than what is charged and not paid', async () => {
    const depositId = await held(moneyPart(booking.grandTotalCents + 1_000));
    const aboveBalance = { fieldErrors: { currencyAmount: 'validation.deposit.aboveBalance' } };
    expect(await detailsOf(keep(depositId, booking.grandTotalCents + 1))).toEqual(aboveBalance);
    const { rowVersion } = await till.moneyOf(booking);
    const whole = moneyPart(booking.grandTotalCents);
    await till.agent.api.payments.take(moneyFor({ id: booking.id, rowVersion }, whole));
    expect(await detailsOf(keep(depositId, 1))).toEqual(aboveBalance);
    expect(await detailsOf(keep(depositId, booking.grandTotalCents + 1_001))).toEqual(TOO_MUCH);
    expect(await till.moneyOf(booking)).toMatchObject({ depositHeldCents: booking.grandTotalCents + 1_000 });
  });
});

describe('at once', () => {
  it('of a return and a keeping of the whole one is made', async () => {
    for (let round = 0; round < 5; round += 1) {
      booking = await till.book();
      const depositId = await held(moneyPart(5_000));
      const [asked, other] = await Promise.all([till.asked(booking), till.asked(booking)]);
      const both = [
        till.agent.api.payments.returnDeposit({ ...asked, depositId, currencyAmount: 5_000 }),
        till.admin.api.payments.keepDeposit({
          ...other,
          depositId,
          currencyAmount: 5_000,
          chargeCode: null,
          reason: SCRATCH,
        }),
      ];
      expect(tally(await Promise.all(both.map(outcomeOf)))).toEqual({ ok: 1, STALE_VERSION: 1 });
      expect((await till.moneyOf(booking)).depositHeldCents).toBe(0);
    }
  });

  it('20 clicks are one deposit, one return and one keeping, each answered its paper', async () => {
    const clicksOf = async (click: () => Promise<object>) => {
      const answers = await Promise.all(Array.from({ length: 20 }, click));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    };
    const { api } = till.agent;
    const asked = { ...(await till.asked(booking)), htgPerUsd: null, part: moneyPart(20_000) };
    await clicksOf(() => api.payments.takeDeposit(asked));
    const [taken] = (await till.moneyOf(booking)).deposits;
    const some = { depositId: taken?.id ?? '', currencyAmount: 100 };
    const returned = { ...(await till.asked(booking)), ...some };
    await clicksOf(() => api.payments.returnDeposit(returned));
    const kept = { ...(await till.asked(booking)), ...some, chargeCode: null, reason: SCRATCH };
    await clicksOf(() => api.payments.keepDeposit(kept));
    expect(await till.moneyOf(booking)).toMatchObject({ depositHeldCents: 19_800, paidCents: 100 });
    expect(await till.cashOf(booking)).toEqual([
      'deposit USD -100',
      'deposit USD -100',
      'deposit USD 20000',
      'from_deposit USD 100',
    ]);
  });

  it('a lost answer is given again, whatever came after', async () => {
    const asked = await till.asked(booking);
    const input = { ...asked, htgPerUsd: null, part: moneyPart(20_000) };
    const first = await till.agent.api.payments.takeDeposit(input);
    const { deposits } = await till.moneyOf(booking);
    const { rowVersion } = await giveBack(deposits[0]?.id ?? '', 20_000);
    expect(await till.agent.api.payments.takeDeposit(input)).toEqual({ ...first, rowVersion });
    const stale = { ...input, requestId: randomUUID() };
    expect(await outcomeOf(till.agent.api.payments.takeDeposit(stale))).toBe('STALE_VERSION');
    expect(await till.moneyOf(booking)).toMatchObject({ depositHeldCents: 0 });
  });
});
