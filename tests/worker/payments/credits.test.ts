import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { DAY_MS } from '#domain/time-units.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { outcomeOf, tally } from '#tests/support/outcome.ts';
import { moneyRows } from '../bookings/money-truth.ts';
import { openTill, RATE, type Till } from './world.ts';

/** A credit in the place of a refund: it moves no money, and pays for a later booking of its client. */

const TODAY = '2026-11-18';
const LAST_DAY = '2027-05-17';

let till: Till;
let off: BookingRow;
beforeAll(async () => {
  till = await openTill();
  await till.enterRate();
});
afterAll(() => till.close());
beforeEach(async () => {
  off = await till.book();
});

const api = () => till.agent.api.payments;

/** Another booking of the client. */
async function later({ customerEmail, customerPhone, customerName }: BookingRow): Promise<BookingRow> {
  const who = { customerEmail, customerPhone, customerName };
  return insertBooking(till.counter.db, { pickupDate: '2026-12-10', returnDate: '2026-12-13', fields: who });
}

async function pay(parts: Parameters<typeof moneyFor>[1], of = off) {
  await api().take(moneyFor(await till.again(of), parts, { htgPerUsd: RATE }));
}

/** It does not take place: an admin sets it, all that was paid is over. */
async function callOff(of = off, bookingStatus: 'canceled' | 'reserved' = 'canceled') {
  const { id: bookingId, rowVersion } = await till.again(of);
  await till.admin.api.staff.bookings.setStatus({ bookingId, rowVersion, bookingStatus });
}

/** Answers the credit's id. */
async function give(of = off, lastDay = LAST_DAY): Promise<string> {
  const asked = { ...(await till.asked(of)), lastDay, note: 'She comes at Easter' };
  await api().giveCredit(asked);
  return asked.requestId;
}

async function use(creditId: string, of: BookingRow, amountCents: number) {
  return api().useCredit({ ...(await till.asked(of)), creditId, amountCents });
}
const restOf = async (creditId: string, of = off) =>
  (await till.moneyOf(of)).credits.find(({ id }) => id === creditId)?.restCents;
/** What the firm says it has: revenue by day and branch, sums by way, and every drawer. */
async function figures() {
  const { db } = till.counter;
  const { revenueCents } = await moneyRows(db);
  const { sums } = await till.admin.api.payments.sheet({ from: TODAY, to: TODAY });
  const sheet = await till.admin.api.staff.cash.sheet({ day: TODAY });
  const drawers = await db.selectFrom('cashMovements').select(['currency', 'amount']).execute();
  return {
    all: revenueCents(),
    today: revenueCents(TODAY, TODAY),
    sums,
    methods: sheet.methods,
    drawers: drawers.length,
  };
}

describe('a credit', () => {
  it('is all that was paid, given once, and changes no figure; it pays for later bookings in parts', async () => {
    await pay([moneyPart(4_000), moneyPart(1_300, { currency: 'HTG' })]);
    await callOff();
    const before = await figures();
    const asked = { ...(await till.asked(off)), lastDay: LAST_DAY, note: undefined };
    await Promise.all([api().giveCredit(asked), api().giveCredit(asked)]);
    const given = (await till.moneyOf(off)).credits;
    expect(given).toMatchObject([
      { amountCents: 4_990, restCents: 4_990, lastDay: LAST_DAY, givenBy: 'Anne Agent' },
    ]);
    const next = await later(off);
    const creditId = asked.requestId;
    await use(creditId, next, 2_000);
    expect(await restOf(creditId)).toBe(2_990);
    await use(creditId, next, 2_990);
    const money = await till.moneyOf(next);
    expect(money).toMatchObject({ paidCents: 4_990, paymentStatus: 'partial' });
    expect(money.credits).toMatchObject([{ id: creditId, usedCents: 4_990, restCents: 0 }]);
    expect(await till.moneyOf(off)).toMatchObject({ paidCents: 0, paymentStatus: 'refunded' });
    expect(await figures()).toEqual(before);
    expect(await till.cashOf(next)).toEqual([]);
    expect(await outcomeOf(use(creditId, next, 1))).toBe('VALIDATION_FAILED');
    const [told] = (await till.counter.logsOf('booking', off.id)).slice(-1);
    expect(told?.metadata).toMatchObject({ after: { creditFor: next.bookingCode } });
    const { credits } = await till.agent.api.staff.clients.get({ clientId: off.clientId });
    expect(credits).toMatchObject([{ id: creditId, restCents: 0 }]);
  });

  it('is spent once, however many use it at the same moment, and by whichever booking', async () => {
    await pay([moneyPart(5_000)]);
    await callOff();
    const creditId = await give();
    const two = await Promise.all([later(off), later(off)]);
    const asked = await Promise.all(
      two.map(async (next) => ({ ...(await till.asked(next)), creditId, amountCents: 3_000 })),
    );
    const outcomes = await Promise.all(asked.map((one) => outcomeOf(api().useCredit(one))));
    expect(tally(outcomes)).toEqual({ ok: 1, VALIDATION_FAILED: 1 });
    expect(await restOf(creditId)).toBe(2_000);
    // A lost answer: sent again, it is one.
    const won = asked[outcomes.indexOf('ok')];
    if (won) await Promise.all([api().useCredit(won), api().useCredit(won)]);
    expect(await restOf(creditId)).toBe(2_000);
  });

  it('ends with its last day, with a refund, and when the booking is taken up again; another takes its place', async () => {
    await pay([moneyPart(5_000)]);
    await callOff();
    const first = await give(off, TODAY);
    till.counter.advance(1_000);
    const second = await give(off, addDays(TODAY, 1));
    const next = await later(off);
    expect(await restOf(first)).toBeUndefined();
    expect(await outcomeOf(use(first, next, 100))).toBe('NOT_FOUND');
    const [payment] = (await till.moneyOf(off)).payments;
    const refund = { paymentId: payment?.id ?? '', currencyAmount: 1_500, method: 'cash' as const };
    await api().refund({ ...(await till.asked(off)), refunds: [refund], reason: 'She needed it' });
    expect(await restOf(second)).toBe(3_500);
    await callOff(off, 'reserved');
    expect(await restOf(second)).toBe(0);
    expect(await outcomeOf(use(second, next, 100))).toBe('VALIDATION_FAILED');
    await callOff();
    till.counter.advance(2 * DAY_MS);
    expect(await restOf(second)).toBe(0);
    expect(await outcomeOf(use(second, next, 100))).toBe('VALIDATION_FAILED');
    till.counter.advance(-2 * DAY_MS);
  });

  it('is refused: nothing paid, a day that is over, a rental that takes place, another client', async () => {
    const asked = async (lastDay: string) => ({ ...(await till.asked(off)), lastDay, note: undefined });
    expect(await outcomeOf(api().giveCredit(await asked(LAST_DAY)))).toBe('WRONG_BOOKING_STATUS');
    await pay([moneyPart(5_000)]);
    await callOff();
    expect(await outcomeOf(api().giveCredit(await asked('2026-11-17')))).toBe('VALIDATION_FAILED');
    const creditId = await give();
    const stranger = await till.book();
    expect(await outcomeOf(use(creditId, stranger, 100))).toBe('NOT_FOUND');
    expect(await outcomeOf(use(randomUUID(), await later(off), 100))).toBe('NOT_FOUND');
    expect(await outcomeOf(use(creditId, off, 100))).toBe('WRONG_BOOKING_STATUS');
    const nothing = await till.book();
    await callOff(nothing);
    const none = { ...(await till.asked(nothing)), lastDay: LAST_DAY, note: undefined };
    expect(await outcomeOf(api().giveCredit(none))).toBe('VALIDATION_FAILED');
  });

  it('that paid is no mistake to take back; what was paid with it can be given back, or be a credit again', async () => {
    await pay([moneyPart(5_000)]);
    await callOff();
    const next = await later(off);
    await use(await give(), next, 5_000);
    const [payment] = (await till.moneyOf(next)).payments;
    const reverse = { ...(await till.asked(next)), paymentId: payment?.id ?? '', reason: 'A mistake' };
    expect(await outcomeOf(api().reverse(reverse))).toBe('VALIDATION_FAILED');
    await callOff(next);
    const again = await give(next);
    expect(await restOf(again, next)).toBe(5_000);
  });

  it('is not what was kept of a deposit, nor does it move that', async () => {
    await pay([moneyPart(5_000)]);
    await api().takeDeposit({ ...(await till.asked(off)), htgPerUsd: null, part: moneyPart(20_000) });
    const depositId = (await till.moneyOf(off)).deposits[0]?.id ?? '';
    const kept = { depositId, currencyAmount: 8_000, chargeCode: 'damage' as const, reason: 'A scratch' };
    await api().keepDeposit({ ...(await till.asked(off)), ...kept });
    await callOff();
    const creditId = await give();
    expect(await restOf(creditId)).toBe(5_000);
    await use(creditId, await later(off), 5_000);
    expect(await till.moneyOf(off)).toMatchObject({ paidCents: 8_000 });
    const left = { ...(await till.asked(off)), lastDay: LAST_DAY, note: undefined };
    expect(await outcomeOf(api().giveCredit(left))).toBe('VALIDATION_FAILED');
  });

  it('of another booking is refused by its id: the form was sent for that one', async () => {
    const other = await till.book();
    for (const one of [off, other]) {
      await pay([moneyPart(5_000)], one);
      await callOff(one);
    }
    const requestId = await give();
    const again = { ...(await till.asked(other)), requestId, lastDay: LAST_DAY, note: undefined };
    expect(await outcomeOf(api().giveCredit(again))).toBe('IDEMPOTENCY_MISMATCH');
    expect((await till.moneyOf(other)).credits).toEqual([]);
  });

  it('is kept as it was given', async () => {
    await pay([moneyPart(5_000)]);
    await callOff();
    const creditId = await give();
    const write = till.counter.db.updateTable('credits').set({ amountCents: 1 }).where('id', '=', creditId);
    await expect(write.execute()).rejects.toMatchObject({ code: '42501' });
  });
});
