import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChargeCode } from '#domain/charges.ts';
import type { BookingRow } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { detailsOf, outcomeOf } from '#tests/support/outcome.ts';
import { openTill, type Till } from './world.ts';

let till: Till;
let booking: BookingRow;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());
beforeEach(async () => {
  booking = await till.book();
});

const charge = async (amountCents: number, code: ChargeCode = 'fuel', note?: string) =>
  till.agent.api.payments.charge({ ...(await till.asked(booking)), code, amountCents, note });
const waive = async (by: Till['agent'], amountCents: number, code: ChargeCode = 'fuel') =>
  by.api.payments.waive({ ...(await till.asked(booking)), code, amountCents, reason: 'The tank was full' });
const shown = () => till.agent.api.staff.bookings.get({ bookingId: booking.id });
const payAll = async () => {
  const { id, rowVersion, grandTotalCents, paidCents } = await till.moneyOf(booking);
  await till.agent.api.payments.take(moneyFor({ id, rowVersion }, moneyPart(grandTotalCents - paidCents)));
};

describe('a charge', () => {
  it('is a line with its name and note, and makes a paid booking one in part', async () => {
    await payAll();
    const { paymentStatus } = await charge(4_500, 'fuel', 'Half a tank');
    expect(paymentStatus).toBe('partial');
    const { quote, balanceCents } = await shown();
    expect(quote.lines.at(-1)).toMatchObject({
      kind: 'charge',
      code: 'fuel',
      label: 'Fuel: Half a tank',
      totalCents: 4_500,
      isTaxed: false,
      madeBy: { name: 'Anne Agent' },
    });
    expect([quote.grandTotalCents, balanceCents]).toEqual([booking.grandTotalCents + 4_500, 4_500]);
    await payAll();
    expect(await shown()).toMatchObject({ paymentStatus: 'paid', balanceCents: 0 });
  });

  it('is waived by itself, in part, beside another of its kind', async () => {
    await charge(4_500, 'damage', 'Left door');
    await charge(8_000, 'damage', 'Bumper');
    const open = async () => (await till.agent.api.payments.ofBooking({ bookingId: booking.id })).charges;
    const [door, bumper] = await open();
    expect([door?.label, bumper?.label]).toEqual(['Damage: Left door', 'Damage: Bumper']);
    const asked = async (amountCents: number, linePosition: number | undefined) =>
      till.admin.api.payments.waive({
        ...(await till.asked(booking)),
        code: 'damage',
        amountCents,
        linePosition,
        reason: 'An old scratch',
      });
    expect(await outcomeOf(asked(4_501, door?.position))).toBe('VALIDATION_FAILED');
    await asked(4_000, door?.position);
    expect((await open()).map(({ label, amountCents }) => [label, amountCents])).toEqual([
      ['Damage: Left door', 500],
      ['Damage: Bumper', 8_000],
    ]);
    await asked(500, door?.position);
    expect((await open()).map(({ label }) => label)).toEqual(['Damage: Bumper']);
    expect(await outcomeOf(asked(1, door?.position))).toBe('VALIDATION_FAILED');
  });

  it('says in the log what was charged', async () => {
    await charge(4_500, 'fine', 'Speed, Route Nationale 2');
    const [log] = await till.counter.logsOf('booking', booking.id);
    expect(log).toMatchObject({
      userId: till.agent.id,
      metadata: {
        charge: {
          kind: 'charge',
          code: 'fine',
          totalCents: 4_500,
          label: { en: 'Fine: Speed, Route Nationale 2' },
        },
        before: { grandTotalCents: booking.grandTotalCents },
        after: { grandTotalCents: booking.grandTotalCents + 4_500 },
      },
    });
  });

  it('sent again, or by another who saw it as it was, is made once', async () => {
    const asked = { ...(await till.asked(booking)), code: 'cleaning' as const, amountCents: 2_000 };
    const other = { ...asked, requestId: (await till.asked(booking)).requestId };
    const first = await till.agent.api.payments.charge(asked);
    expect(await till.agent.api.payments.charge(asked)).toEqual(first);
    expect(await outcomeOf(till.admin.api.payments.charge(other))).toBe('STALE_VERSION');
    expect((await till.moneyOf(booking)).charges).toMatchObject([{ code: 'cleaning', amountCents: 2_000 }]);
  });

  it('is refused where the total of the booking would be more than the books hold', async () => {
    const most = { code: 'damage' as const, amountCents: 100_000_000 };
    const charge = async () => till.admin.api.payments.charge({ ...(await till.asked(booking)), ...most });
    for (let times = 1; times <= 21; times += 1) await charge();
    expect(await outcomeOf(charge())).toBe('VALIDATION_FAILED');
  });

  it('of nothing, below nothing or above all that a line holds is refused', async () => {
    for (const amountCents of [0, -1, 1.5, 2_000_000_000]) {
      expect(await outcomeOf(charge(amountCents))).toBe('VALIDATION_FAILED');
    }
    expect(await outcomeOf(charge(100, 'fuel', 'x'.repeat(121)))).toBe('VALIDATION_FAILED');
    expect((await till.moneyOf(booking)).grandTotalCents).toBe(booking.grandTotalCents);
  });
});

describe('a waiver', () => {
  it('of an admin takes a charge back, with its reason beside the line', async () => {
    await charge(4_500);
    await waive(till.admin, 4_500);
    const { quote } = await shown();
    expect(quote.grandTotalCents).toBe(booking.grandTotalCents);
    expect(quote.lines.at(-1)).toMatchObject({
      kind: 'waiver',
      label: 'Fuel: waived',
      totalCents: -4_500,
      reason: 'The tank was full',
      madeBy: { name: 'Odile Owner' },
    });
    expect((await till.moneyOf(booking)).charges).toEqual([]);
  });

  it('of more than what is charged is refused', async () => {
    await charge(4_500);
    const tooMuch = { fieldErrors: { amountCents: 'validation.waiver.tooMuch' } };
    expect(await detailsOf(waive(till.admin, 4_501))).toEqual(tooMuch);
    expect(await detailsOf(waive(till.admin, 1, 'damage'))).toEqual(tooMuch);
    await waive(till.admin, 4_000);
    expect(await detailsOf(waive(till.admin, 501))).toEqual(tooMuch);
  });

  it('of an agent waits for an admin, who agrees to exactly this', async () => {
    await charge(4_500);
    const needed = await detailsOf(waive(till.agent, 4_500));
    expect(needed).toMatchObject({
      kind: 'waived_charge',
      facts: { before: { charge: 'fuel', chargeCents: 4_500 }, after: { chargeCents: 0 } },
      last: null,
    });
    const { kind, bookingId, about, facts } = needed as Parameters<
      Till['agent']['api']['staff']['approvals']['ask']
    >[0];
    const { approvalId } = await till.agent.api.staff.approvals.ask({
      requestId: crypto.randomUUID(),
      kind,
      bookingId,
      about,
      facts,
      reason: 'The gauge was wrong',
    });
    await till.admin.api.staff.approvals.decide({ approvalId, decision: 'approved' });
    expect(await outcomeOf(waive(till.agent, 4_000))).toBe('APPROVAL_NEEDED');
    expect(await outcomeOf(waive(till.agent, 4_500))).toBe('ok');
    expect((await till.moneyOf(booking)).charges).toEqual([]);
  });
});

describe('a deposit kept for a charge', () => {
  const deposited = async () => {
    const asked = { ...(await till.asked(booking)), htgPerUsd: null, part: moneyPart(20_000) };
    await till.agent.api.payments.takeDeposit(asked);
    const [deposit] = (await till.moneyOf(booking)).deposits;
    return deposit?.id ?? '';
  };

  it('charges and pays it by one act', async () => {
    await payAll();
    const depositId = await deposited();
    const kept = {
      ...(await till.asked(booking)),
      depositId,
      currencyAmount: 8_000,
      chargeCode: 'damage' as const,
      reason: 'A scratch on the left door',
    };
    const answers = await Promise.all(
      [kept, kept].map((input) => till.agent.api.payments.keepDeposit(input)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await till.moneyOf(booking)).toMatchObject({
      paymentStatus: 'paid',
      grandTotalCents: booking.grandTotalCents + 8_000,
      paidCents: booking.grandTotalCents + 8_000,
      depositHeldCents: 12_000,
      charges: [{ code: 'damage', amountCents: 8_000 }],
    });
    const { deposits } = await till.moneyOf(booking);
    const part = deposits.find(({ kind }) => kind === 'kept');
    const [log] = await till.counter.logsOf('payment', part?.id ?? '');
    expect(log?.metadata).toMatchObject({
      amountCents: 8_000,
      charge: 'damage',
      before: { grandTotalCents: booking.grandTotalCents },
      after: { grandTotalCents: booking.grandTotalCents + 8_000, depositHeldCents: 12_000 },
    });
  });

  it('never keeps more than is held', async () => {
    const depositId = await deposited();
    const kept = { ...(await till.asked(booking)), depositId, currencyAmount: 20_001 };
    const keeping = till.agent.api.payments.keepDeposit({ ...kept, chargeCode: 'damage', reason: 'Gone' });
    expect(await detailsOf(keeping)).toEqual({
      fieldErrors: { currencyAmount: 'validation.deposit.tooMuch' },
    });
    expect((await till.moneyOf(booking)).charges).toEqual([]);
  });
});
