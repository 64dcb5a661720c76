import { afterAll, beforeAll, expect, it } from 'vitest';
import { directionOf } from '#domain/payment-status.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { openTill, RATE, type Till } from '../payments/world.ts';

/** What a client's page says of their payments: each as it moved, so that they come to what the client paid. */

let till: Till;

beforeAll(async () => {
  till = await openTill();
  await till.enterRate();
});
afterAll(() => till.close());

it('has what went back below 0, a mistake as such, and gourdes as they came', async () => {
  const { api } = till.agent;
  const booking = await till.book();
  const again = () => till.again(booking);
  // $40, then 5,250 gourdes, which are $40 at 131.25, and $20.
  const dollars = await api.payments.take(moneyFor(await again(), moneyPart(4_000)));
  const gourdes = moneyPart(5_250, { currency: 'HTG' });
  await api.payments.take(moneyFor(await again(), gourdes, { htgPerUsd: RATE }));
  const mistake = await api.payments.take(moneyFor(await again(), moneyPart(2_000)));
  const refund = { paymentId: dollars.paymentIds[0] ?? '', currencyAmount: 1_500, method: 'cash' } as const;
  await api.payments.refund({ ...(await till.asked(booking)), refunds: [refund], reason: 'A day less' });
  const typedTwice = { paymentId: mistake.paymentIds[0] ?? '', reason: 'Typed twice' };
  await api.payments.reverse({ ...(await till.asked(booking)), ...typedTwice });
  // $30 were said, $10 came.
  const said = moneyPart(3_000, { method: 'zelle', reference: 'ZL 1' });
  const { paymentIds } = await api.payments.report(moneyFor(await again(), said));
  await api.payments.verify({ paymentId: paymentIds[0] ?? '', currencyAmount: 1_000 });

  const { payments, figures } = await api.staff.clients.get({ clientId: booking.clientId });
  const shown = payments.rows.map(({ kind, amountCents, currency, currencyAmount, status, isReplaced }) => {
    const direction = directionOf(status);
    const amounts = { amount: direction * amountCents, own: direction * currencyAmount };
    return { kind, status, currency, ...amounts, isReplaced };
  });
  const usd = { currency: 'USD', isReplaced: false };
  expect(shown).toHaveLength(7);
  expect(shown).toEqual(
    expect.arrayContaining([
      { ...usd, kind: 'payment', status: 'paid', amount: 4_000, own: 4_000 },
      { ...usd, kind: 'payment', status: 'paid', amount: 4_000, own: 5_250, currency: 'HTG' },
      { ...usd, kind: 'payment', status: 'paid', amount: 2_000, own: 2_000 },
      { ...usd, kind: 'refund', status: 'refunded', amount: -1_500, own: -1_500 },
      { ...usd, kind: 'reversal', status: 'refunded', amount: -2_000, own: -2_000 },
      { ...usd, kind: 'payment', status: 'unpaid', amount: 3_000, own: 3_000, isReplaced: true },
      { ...usd, kind: 'payment', status: 'paid', amount: 1_000, own: 1_000 },
    ]),
  );
  const counted = shown.filter(({ status }) => status === 'paid' || status === 'refunded');
  // $40 + $40 + $20 − $15 − $20 + $10.
  expect(counted.reduce((sum, { amount }) => sum + amount, 0)).toBe(7_500);
  expect(figures?.totalSpentCents).toBe(7_500);
});
