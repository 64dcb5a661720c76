import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookingRow } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { openTill, type Till } from './world.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());

type NewPayment = Parameters<typeof insertPayment>[2];
const wait = (booking: BookingRow, fields: NewPayment = {}) =>
  insertPayment(till.counter.db, booking, { method: 'zelle', ...fields });

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
    await till.agent.api.payments.verify({ paymentId: id });
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
