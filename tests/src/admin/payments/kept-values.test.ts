import { expect, it } from 'vitest';
import { proposedKept, worthOfPart } from '#src/admin/payments/money/kept-values.ts';

const money = (grandTotalCents: number, paidCents: number, pendingCents: number) => ({
  grandTotalCents,
  paidCents,
  pendingCents,
  charges: [],
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
  expect(proposedKept(asked, deposit, () => '')).toEqual({ currencyAmount, chargeCode, reason: '' });
});

it('names the last charges, as many as make up what is due', () => {
  const charges = [
    { position: 3, code: 'fuel', label: 'Fuel: 2 eighths', amountCents: 2_300, taxCents: 0 },
    { position: 4, code: 'late', label: 'Late: 3 h', amountCents: 3_000, taxCents: 0 },
    { position: 5, code: 'damage', label: null, amountCents: 12_000, taxCents: 0 },
  ] as const;
  const reasonOf = (toPayCents: number) => {
    const asked = { ...money(30_000 + toPayCents, 30_000, 0), charges: [...charges] };
    return proposedKept(asked, dollars, ({ code, label }) => label ?? code).reason;
  };
  expect(reasonOf(17_300)).toBe('Fuel: 2 eighths, Late: 3 h, damage');
  // The fuel was paid at once.
  expect(reasonOf(15_000)).toBe('Late: 3 h, damage');
  expect(reasonOf(0)).toBe('');
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
