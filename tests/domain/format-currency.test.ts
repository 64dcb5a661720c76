import { expect, test } from 'vitest';
import { formatBooked } from '#domain/format-currency.ts';
import { amountTyped } from '#domain/typed-amount.ts';

test.each([
  ['18281', 18_281],
  ['18,281', 18_281],
  ['18 281', 18_281],
  ['18281.5', 18_281.5],
  ['18281,50', 18_281.5],
  ['18,281.5', 18_281.5],
  ['18281.00', 18_281],
  ['1.5', 1.5],
  ['', Number.NaN],
  ['many', Number.NaN],
  ['18.281.5.2', Number.NaN],
])('%j of gourdes is %d', (text, amount) => {
  expect(amountTyped(text, 'HTG')).toBe(amount);
});

test.each([
  ['18.50', 1_850],
  ['18.505', Number.NaN],
])('%j of dollars is %d cents', (text, cents) => {
  expect(amountTyped(text, 'USD')).toBe(cents);
});

test('gourdes say what they are in the books, dollars do not say it twice', () => {
  const gourdes = { currency: 'HTG', currencyAmount: 18_282, amountCents: 13_929 } as const;
  expect(formatBooked(gourdes, 'en')).toBe('HTG\u00a018,282 ($139.29)');
  const dollars = { currency: 'USD', currencyAmount: 13_929, amountCents: 13_929 } as const;
  expect(formatBooked(dollars, 'en')).toBe('$139.29');
});
