import { expect, it } from 'vitest';
import { proposedKept, worthOfPart } from '#src/admin/payments/money/kept-values.ts';

const money = (grandTotalCents: number, paidCents: number, pendingCents: number) => ({
  grandTotalCents,
  paidCents,
  pendingCents,
});
const dollars = {
  currency: 'USD',
  currencyAmount: 30_000,
  amountCents: 30_000,
  htgPerUsd: null,
  left: { amountCents: 30_000, currencyAmount: 30_000 },
} as const;
const gourdes = {
  currency: 'HTG',
  currencyAmount: 25_000,
  amountCents: 19_055,
  htgPerUsd: 131.2,
  left: { amountCents: 19_055, currencyAmount: 25_000 },
} as const;

it.each([
  ['a balance smaller than the deposit', money(50_000, 40_000, 0), dollars, '100.00', ''],
  ['a larger one', money(90_000, 0, 0), dollars, '300.00', ''],
  ['a larger one, in gourdes', money(90_000, 0, 0), gourdes, '25000', ''],
  ['a smaller one, in gourdes, to the cent', money(10_000, 0, 0), gourdes, '13120', ''],
  ['a balance that waits to be verified', money(23_320, 0, 23_320), gourdes, '', 'damage'],
  ['a part of it that waits', money(20_000, 0, 15_000), dollars, '50.00', ''],
  ['nothing due', money(20_000, 20_000, 0), dollars, '', 'damage'],
])('proposes for %s', (_name, asked, deposit, currencyAmount, chargeCode) => {
  expect(proposedKept(asked, deposit)).toEqual({ currencyAmount, chargeCode, reason: '' });
});

it.each([
  [25_000, 19_055],
  [13_120, 10_000],
  [25_001, null],
  [0, null],
  [Number.NaN, null],
])('%d gourdes of the deposit are worth', (amount, worth) => {
  expect(worthOfPart(gourdes, amount)).toBe(worth);
});
