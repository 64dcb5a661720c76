import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RefundPaymentsInput } from '#domain/schemas/payments.ts';
import { DAY_MS } from '#domain/time-units.ts';
import type { RouterInputs } from '#src/lib/trpc.ts';
import type { BookingRow } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { detailsOf, outcomeOf, tally } from '#tests/support/outcome.ts';
import { openTill, RATE, type Till, withoutGaps } from './world.ts';

const OFF = 'The flight was canceled';
const MISTAKE = 'Of another booking';

let till: Till;
let booking: BookingRow;
beforeAll(async () => {
  till = await openTill();
  await till.enterRate();
});
afterAll(() => till.close());
beforeEach(async () => {
  booking = await till.book();
});

type Refund = RefundPaymentsInput['refunds'][number];

/** Money that came in; answers its id. */
async function paid(part: ReturnType<typeof moneyPart>): Promise<string> {
  const { rowVersion } = await till.moneyOf(booking);
  const input = moneyFor({ id: booking.id, rowVersion }, part, { htgPerUsd: RATE });
  const { paymentIds } = await till.agent.api.payments.take(input);
  return paymentIds[0] ?? '';
}

async function refund(
  paymentId: string,
  currencyAmount: number,
  fields: Partial<Refund> = {},
  by = till.agent,
) {
  const one = { paymentId, currencyAmount, method: 'cash' as const, ...fields };
  return by.api.payments.refund({ ...(await till.asked(booking)), refunds: [one], reason: OFF });
}

const reverse = async (paymentId: string) =>
  till.agent.api.payments.reverse({ ...(await till.asked(booking)), paymentId, reason: MISTAKE });

/** `payment paid 500` and so on, sorted: the clock stands still, so no entry is older. */
const ledger = async () =>
  (await till.moneyOf(booking)).payments
    .map(({ kind, status, amountCents }) => `${kind} ${status} ${amountCents}`)
    .sort();
const TOO_MUCH = { fieldErrors: { currencyAmount: 'validation.refund.tooMuch' } };
const refused = (key: string) => ({ fieldErrors: { paymentId: `validation.reversal.${key}` } });

describe('a refund', () => {
  it('is a row of its own, with a paper, and its cash leaves the drawer', async () => {
    const paymentId = await paid(moneyPart(1_000));
    const { paymentStatus, paymentIds, receipt } = await refund(paymentId, 400);
    expect(paymentStatus).toBe('partial');
    const { payments, paidCents } = await till.moneyOf(booking);
    expect(paidCents).toBe(600);
    expect(payments.find(({ id }) => id === paymentIds[0])).toMatchObject({
      kind: 'refund',
      status: 'refunded',
      correctsId: paymentId,
      amountCents: 400,
      reason: OFF,
      receivedBy: { name: 'Anne Agent' },
      receipt: { id: receipt?.id },
    });
    expect(payments.find(({ id }) => id === paymentId)).toMatchObject({
      status: 'paid',
      amountCents: 1_000,
      left: { amountCents: 600, currencyAmount: 600 },
    });
    expect(await till.cashOf(booking)).toEqual(['payment USD 1000', 'refund USD -400']);
    expect((await refund(paymentId, 600)).paymentStatus).toBe('refunded');
    const numbers = await till.numbersOf('refund');
    expect(numbers).toEqual(withoutGaps(numbers));
  });

  it('of gourdes counts at the rate at which they came, whatever the rate is now', async () => {
    const paymentId = await paid(moneyPart(1_000, { currency: 'HTG' }));
    await till.enterRate(135);
    await refund(paymentId, 300);
    await refund(paymentId, 700);
    const { payments, paidCents, paymentStatus } = await till.moneyOf(booking);
    expect([paidCents, paymentStatus]).toEqual([0, 'refunded']);
    expect(payments.map(({ htgPerUsd }) => htgPerUsd)).toEqual([RATE, RATE, RATE]);
    expect(await till.cashOf(booking)).toEqual(['payment HTG 1000', 'refund HTG -300', 'refund HTG -700']);
    await till.enterRate(RATE);
  });

  it('of gourdes that are less than two cents is of all of them', async () => {
    const paymentId = await paid(moneyPart(3, { currency: 'HTG' }));
    await refund(paymentId, 1);
    expect(await detailsOf(refund(paymentId, 1))).toEqual({
      fieldErrors: { currencyAmount: 'validation.part.tooLittleLeft' },
    });
    expect((await refund(paymentId, 2)).paymentStatus).toBe('refunded');
  });

  it('counts on its own day, and the day of the payment stays as it was', async () => {
    const paymentId = await paid(moneyPart(1_000));
    till.counter.advance(DAY_MS);
    await refund(paymentId, 1_000);
    till.counter.advance(-DAY_MS);
    const rows = till.counter.db.selectFrom('payments').where('bookingId', '=', booking.id);
    const days = await rows.select(['kind', 'paidOn']).orderBy('paidOn').execute();
    expect(days).toEqual([
      { kind: 'payment', paidOn: '2026-11-18' },
      { kind: 'refund', paidOn: '2026-11-19' },
    ]);
  });

  it('is never more than is left, nor of what was not paid', async () => {
    const paymentId = await paid(moneyPart(1_000));
    expect(await detailsOf(refund(paymentId, 1_001))).toEqual(TOO_MUCH);
    const { paymentIds } = await refund(paymentId, 400);
    expect(await detailsOf(refund(paymentId, 601))).toEqual(TOO_MUCH);
    expect(await detailsOf(refund(paymentIds[0] ?? '', 1))).toEqual(TOO_MUCH);
    expect(await detailsOf(refund(crypto.randomUUID(), 1))).toEqual(TOO_MUCH);
    const reported = moneyPart(500, { method: 'zelle', reference: 'ZL 1' });
    const { rowVersion } = await till.moneyOf(booking);
    const waits = await till.agent.api.payments.report(moneyFor({ id: booking.id, rowVersion }, reported));
    expect(await detailsOf(refund(waits.paymentIds[0] ?? '', 1, { method: 'zelle' }))).toEqual(TOO_MUCH);
    const half = { paymentId, currencyAmount: 400, method: 'cash' as const };
    const twice = { ...(await till.asked(booking)), refunds: [half, half], reason: OFF };
    expect(await detailsOf(till.agent.api.payments.refund(twice))).toEqual(TOO_MUCH);
    expect(await ledger()).toEqual(
      ['payment paid 1000', 'payment pending_verification 500', 'refund refunded 400'].sort(),
    );
  });

  it('of a payment of another booking is refused', async () => {
    const paymentId = await paid(moneyPart(1_000));
    booking = await till.book();
    expect(await detailsOf(refund(paymentId, 1))).toEqual(TOO_MUCH);
  });

  it('by another way than the money came is an admin’s', async () => {
    const paymentId = await paid(moneyPart(1_000, { method: 'zelle', reference: 'ZL 2' }));
    expect(await outcomeOf(refund(paymentId, 1_000))).toBe('APPROVAL_NEEDED');
    expect(await till.cashOf(booking)).toEqual([]);
    await refund(paymentId, 1_000, {}, till.admin);
    expect(await till.cashOf(booking)).toEqual(['refund USD -1000']);
  });

  it('names the admin who agreed to another way, and nobody where it goes back as it came', async () => {
    const paymentId = await paid(moneyPart(1_000, { method: 'zelle', reference: 'ZL 4' }));
    type Needed = Omit<RouterInputs['staff']['approvals']['ask'], 'reason'> & { last: unknown };
    const { last: _, ...needed } = (await detailsOf(refund(paymentId, 600))) as Needed;
    const { approvalId } = await till.agent.api.staff.approvals.ask({
      ...needed,
      requestId: crypto.randomUUID(),
      reason: OFF,
    });
    await till.admin.api.staff.approvals.decide({ approvalId, decision: 'approved' });
    await refund(paymentId, 600);
    await refund(paymentId, 400, { method: 'zelle' });
    const { payments } = await till.moneyOf(booking);
    const { id, name } = till.admin;
    const refunds = payments.filter(({ kind }) => kind === 'refund');
    expect(refunds.map(({ amountCents, approvedBy }) => [amountCents, approvedBy]).toSorted()).toEqual([
      [400, null],
      [600, { id, name }],
    ]);
  });

  it('says its sum, method and reason in the log', async () => {
    const paymentId = await paid(moneyPart(1_000));
    const { paymentIds } = await refund(paymentId, 400);
    expect(await till.counter.logsOf('payment', paymentIds[0] ?? '')).toMatchObject([
      {
        userId: till.agent.id,
        metadata: {
          amountCents: 400,
          moved: [{ kind: 'refund', status: 'refunded', amountCents: 400, method: 'cash', reason: OFF }],
          before: { paidCents: 1_000 },
          after: { paidCents: 600 },
        },
      },
    ]);
  });
});

describe('a reversal', () => {
  it('takes back the whole of a mistake, and the notes as they were given', async () => {
    const right = await paid(moneyPart(1_000));
    const mistake = await paid(moneyPart(1_500, { tenderedUsdCents: 2_000, changeHtg: 656 }));
    const { paymentStatus, receipt } = await reverse(mistake);
    expect([paymentStatus, receipt]).toEqual(['partial', null]);
    const { payments, paidCents } = await till.moneyOf(booking);
    expect(paidCents).toBe(1_000);
    expect(payments.find(({ kind }) => kind === 'reversal')).toMatchObject({
      correctsId: mistake,
      amountCents: 1_500,
      status: 'refunded',
      reason: MISTAKE,
    });
    const moved = await till.cashOf(booking);
    expect(moved.filter((row) => !row.endsWith(' 1000'))).toEqual([
      'payment HTG -656',
      'payment USD 2000',
      'reversal HTG 656',
      'reversal USD -2000',
    ]);
    expect(payments.find(({ id }) => id === right)?.left.amountCents).toBe(1_000);
    const [log] = await till.counter.logsOf(
      'payment',
      payments.find(({ kind }) => kind === 'reversal')?.id ?? '',
    );
    expect(log?.metadata).toMatchObject({
      amountCents: 1_500,
      moved: [{ kind: 'reversal', amountCents: 1_500, method: 'cash', reason: MISTAKE }],
    });
  });

  it('is made once, and not of what was refunded, waits, or is no payment', async () => {
    const mistake = await paid(moneyPart(1_000));
    await reverse(mistake);
    expect(await detailsOf(reverse(mistake))).toEqual(refused('done'));
    expect(await detailsOf(refund(mistake, 1))).toEqual(TOO_MUCH);
    const inPart = await paid(moneyPart(2_000));
    await refund(inPart, 1);
    const reported = moneyPart(500, { method: 'zelle', reference: 'ZL 3' });
    const { rowVersion } = await till.moneyOf(booking);
    const waits = await till.agent.api.payments.report(moneyFor({ id: booking.id, rowVersion }, reported));
    expect(await detailsOf(reverse(inPart))).toEqual(refused('refundFirst'));
    for (const id of [waits.paymentIds[0], crypto.randomUUID()])
      expect(await detailsOf(reverse(id ?? ''))).toEqual(refused('impossible'));
    expect((await ledger()).filter((row) => row.startsWith('reversal'))).toEqual(['reversal refunded 1000']);
  });
});

describe('at once', () => {
  it('of two people one gives it back, and the other is told', async () => {
    const paymentId = await paid(moneyPart(1_000));
    const asked = await Promise.all([till.asked(booking), till.asked(booking)]);
    const refunds = [{ paymentId, currencyAmount: 1_000, method: 'cash' as const }];
    const both = [till.agent, till.admin].map((by, turn) =>
      by.api.payments.refund({ ...(asked[turn] ?? asked[0]), refunds, reason: OFF }),
    );
    expect(tally(await Promise.all(both.map(outcomeOf)))).toEqual({ ok: 1, STALE_VERSION: 1 });
    expect(await ledger()).toEqual(['payment paid 1000', 'refund refunded 1000']);
  });

  it('20 clicks are one refund, and each is answered its paper', async () => {
    const paymentId = await paid(moneyPart(1_000));
    const asked = await till.asked(booking);
    const refunds = [{ paymentId, currencyAmount: 100, method: 'cash' as const }];
    const clicks = Array.from({ length: 20 }, () =>
      till.agent.api.payments.refund({ ...asked, refunds, reason: OFF }),
    );
    const answers = await Promise.all(clicks);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await till.cashOf(booking)).toEqual(['payment USD 1000', 'refund USD -100']);
  });

  it('20 reversals of one mistake are one', async () => {
    const mistake = await paid(moneyPart(1_000));
    const asked = await till.asked(booking);
    const clicks = Array.from({ length: 20 }, () =>
      till.agent.api.payments.reverse({ ...asked, paymentId: mistake, reason: MISTAKE }),
    );
    const answers = await Promise.all(clicks);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await ledger()).toEqual(['payment paid 1000', 'reversal refunded 1000']);
    expect(await till.cashOf(booking)).toEqual(['payment USD 1000', 'reversal USD -1000']);
  });

  it('a refund and a reversal of one payment are one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      booking = await till.book();
      const paymentId = await paid(moneyPart(1_000));
      const [asked, other] = await Promise.all([till.asked(booking), till.asked(booking)]);
      const refunds = [{ paymentId, currencyAmount: 1_000, method: 'cash' as const }];
      const both = [
        till.agent.api.payments.refund({ ...asked, refunds, reason: OFF }),
        till.admin.api.payments.reverse({ ...other, paymentId, reason: MISTAKE }),
      ];
      expect(tally(await Promise.all(both.map(outcomeOf)))).toEqual({ ok: 1, STALE_VERSION: 1 });
      const { payments, paidCents } = await till.moneyOf(booking);
      expect([payments.length, paidCents]).toEqual([2, 0]);
    }
  });
});
