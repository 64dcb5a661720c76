import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiptNumber } from '#domain/receipt-number.ts';
import type { MoneyPartInput } from '#domain/schemas/payments.ts';
import type { BookingRow } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { detailsOf, outcomeOf } from '#tests/support/outcome.ts';
import { openTill, type Till } from './world.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());

type NewPayment = Parameters<typeof insertPayment>[2];
const wait = (booking: BookingRow, fields: NewPayment = {}) =>
  insertPayment(till.counter.db, booking, { method: 'zelle', createdAt: till.counter.now(), ...fields });

/** `code amount-or-booking` of each check, as the booking's page shows it. */
async function checksOf(booking: BookingRow) {
  const { payments } = await till.moneyOf(booking);
  return payments.map(({ checks }) =>
    checks.map(({ code, other, differenceCents }) =>
      [code, other?.bookingCode, other?.status, differenceCents].filter((one) => one != null).join(' '),
    ),
  );
}

describe('a payment that waits', () => {
  it('tells of the same reference by the same method, however it is written', async () => {
    const [first, second, third] = [await till.book(), await till.book(), await till.book()];
    const { id } = await wait(first, { reference: 'JPM-99 a812/x' });
    await wait(second, { reference: ' jpm99A812 X ' });
    await wait(third, { reference: 'JPM-99 a812/x', method: 'bank' });
    expect(await checksOf(first)).toEqual([[`reference_again ${second.bookingCode} pending_verification`]]);
    expect(await checksOf(second)).toEqual([[`reference_again ${first.bookingCode} pending_verification`]]);
    expect(await checksOf(third)).toEqual([[]]);
    await till.agent.api.payments.verify({ paymentId: id, isSure: true });
    expect(await checksOf(first)).toEqual([[]]);
    expect(await checksOf(second)).toEqual([[`reference_used ${first.bookingCode} paid`]]);
  });

  it('tells nothing of references that are only signs, and of refunds', async () => {
    const [first, second] = [await till.book(), await till.book()];
    await wait(first, { reference: '---' });
    await wait(second, { reference: '/' });
    expect(await checksOf(first)).toEqual([[]]);
  });

  it('tells of the same file, also once it was rejected, and of the amount', async () => {
    const [first, second] = [await till.book(), await till.book()];
    const proofHash = 'c'.repeat(64);
    const file = (name: string) => ({ proofKey: name, proofContentType: 'image/png', proofHash }) as const;
    const { id } = await wait(first, file('one.png'));
    await wait(second, { ...file('two.png'), amountCents: second.grandTotalCents - 500 });
    await till.agent.api.payments.reject({ paymentId: id, rejectionReason: 'Blurred' });
    expect(await checksOf(second)).toEqual([[`file_again ${first.bookingCode} unpaid`, 'amount_below 500']]);
    const { rows } = await till.agent.api.payments.list({ search: second.bookingCode });
    expect(rows).toMatchObject([{ checks: [{ code: 'file_again' }, { code: 'amount_below' }] }]);
    const { waiting } = await till.agent.api.staff.dashboard.get({});
    expect(waiting.find(({ booking }) => booking.id === second.id)?.checks).toHaveLength(2);
  });

  it('is read with its checks in one trip', async () => {
    const booking = await till.book();
    await wait(booking);
    const list = () => till.agent.api.payments.list({ search: booking.bookingCode });
    expect(await till.counter.tripsOf(list)).toBe(2);
  });
});

describe('the reference of another payment', () => {
  const ZELLE = { method: 'zelle', reference: 'JPM 4471' } as const;
  const again = { method: 'zelle', reference: ' jpm-4471 ' } as const;
  const take = async (booking: BookingRow, fields = {}, part: Partial<MoneyPartInput> = again) => {
    const { id, rowVersion } = await till.again(booking);
    return till.agent.api.payments.take(moneyFor({ id, rowVersion }, moneyPart(1_000, part), fields));
  };

  /** What the log of these payments says of their references. */
  const usedByIn = async (paymentIds: string[]) => {
    const logs = await Promise.all(paymentIds.map((id) => till.counter.logsOf('payment', id)));
    return logs.flat().map(({ metadata }) => (metadata as { referenceUsedBy?: string[] }).referenceUsedBy);
  };

  it('is asked about before money is recorded with it: the first is named, and nothing is written', async () => {
    const [first, second] = [await till.book(), await till.book()];
    const { receipt } = await take(first, {}, ZELLE);
    const { id: bookingId, bookingCode } = first;
    const number = receiptNumber({ kind: 'receipt', year: receipt?.year ?? 0, number: receipt?.number ?? 0 });
    const use = { bookingId, bookingCode, amountCents: 1_000, currency: 'USD', receipt: number };
    expect(await detailsOf(take(second))).toMatchObject({ uses: [use] });
    expect(await outcomeOf(take(second))).toBe('REFERENCE_USED');
    const { id, rowVersion } = await till.again(second);
    const report = moneyFor({ id, rowVersion }, moneyPart(1_000, again));
    expect(await outcomeOf(till.agent.api.payments.report(report))).toBe('REFERENCE_USED');
    expect((await till.moneyOf(second)).payments).toEqual([]);
    // By another way it is another reference.
    expect(await outcomeOf(take(second, {}, { ...again, method: 'bank' }))).toBe('ok');
    const sure = await take(second, { isSure: true });
    // The log names whose reference it is too, of this one alone.
    expect(await usedByIn(sure.paymentIds)).toEqual([[bookingCode]]);
    const { paymentIds } = await take(first, { isSure: true }, { method: 'zelle', reference: 'JPM 4472' });
    expect(await usedByIn(paymentIds)).toEqual([undefined]);
  });

  it('is asked about when one of two that wait is verified, with the one that is typed too', async () => {
    const [first, second, third] = [await till.book(), await till.book(), await till.book()];
    await wait(first, { reference: 'ZL 801' });
    const { id: paymentId } = await wait(second, { reference: 'zl801' });
    expect(await detailsOf(till.agent.api.payments.verify({ paymentId }))).toMatchObject({
      uses: [{ bookingCode: first.bookingCode, receipt: null }],
    });
    const other = { paymentId, currencyAmount: 100 };
    expect(await outcomeOf(till.agent.api.payments.verify(other))).toBe('REFERENCE_USED');
    expect(await till.agent.api.payments.verify({ paymentId, isSure: true })).toEqual({
      ok: true,
      isPaid: true,
    });
    expect(await usedByIn([paymentId])).toEqual([[first.bookingCode]]);
    const { id } = await wait(third);
    const typed = till.agent.api.payments.verify({ paymentId: id, reference: 'ZL-801' });
    expect(await outcomeOf(typed)).toBe('REFERENCE_USED');
    expect(await outcomeOf(till.agent.api.payments.reject({ paymentId: id, rejectionReason: 'No' }))).toBe(
      'ok',
    );
  });

  it('is free again once the other was rejected or was a mistake', async () => {
    const [first, second] = [await till.book(), await till.book()];
    const { id } = await wait(first, { reference: 'ZL 802' });
    const taken = () => take(second, {}, { method: 'zelle', reference: 'ZL 802' });
    expect(await outcomeOf(taken())).toBe('REFERENCE_USED');
    await till.agent.api.payments.reject({ paymentId: id, rejectionReason: 'Never came' });
    const { paymentIds } = await taken();
    expect(await outcomeOf(taken())).toBe('REFERENCE_USED');
    const mistake = { paymentId: paymentIds[0] ?? '', reason: 'Of another booking' };
    await till.agent.api.payments.reverse({ ...(await till.asked(second)), ...mistake });
    expect(await outcomeOf(taken())).toBe('ok');
  });
});
