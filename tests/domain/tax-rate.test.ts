import fc from 'fast-check';
import { expect, it } from 'vitest';
import { percentOf } from '#domain/money.ts';
import { priceLine } from '#domain/price-line.ts';
import { dayPriceCents, taxRateOf } from '#domain/tax-rate.ts';

const lines = (base: number, tax: number) => [
  priceLine('base', base, { isTaxed: true }),
  priceLine('tax', tax),
];

it.each([
  [22_000, 2200, 1000, 1000],
  [22_000, 2200, 1500, 1000],
  [10_000, 825, 1000, null],
  [10_000, 800, 1000, 800],
  [10_000, 777, 1000, null],
  [0, 0, 1000, null],
  [333, 33, 1000, 1000],
])('base %i with tax %i and %i now is reckoned at %s', (base, tax, current, expected) => {
  expect(taxRateOf(lines(base, tax), current)).toBe(expected);
});

it('finds today’s rate for everything priced today', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 300 }), (cents, tenths) => {
      const rate = tenths * 10;
      expect(taxRateOf(lines(cents, percentOf(cents, rate)), rate)).toBe(rate);
    }),
  );
});

it('a day more costs what is charged by the day, with its tax', () => {
  const booked = [
    priceLine('base', 4_000, { days: 3, isTaxed: true }),
    priceLine('extra', 500, { days: 3, quantity: 2, isTaxed: true }),
    priceLine('extra', 2_500, { isTaxed: true }),
    priceLine('tax', 1_750),
    priceLine('one_way', 3_500),
  ];
  expect(dayPriceCents(booked, 1_000)).toBe(5_500);
});
