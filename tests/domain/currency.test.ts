import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountFor, bookedAmount, partOf } from '#domain/currency.ts';

/** Gourdes at rates of the last years, some of which are given back or kept already. */
const whole = fc
  .record({
    currencyAmount: fc.integer({ min: 1_000, max: 90_000 }),
    htgPerUsd: fc.integer({ min: 1_005_000, max: 1_600_000 }).map((rate) => rate / 10_000),
    spent: fc.integer({ min: 0, max: 900 }),
  })
  .map(({ currencyAmount, htgPerUsd, spent }) => {
    const booked = bookedAmount({ currency: 'HTG', currencyAmount }, htgPerUsd, 0);
    const part = spent === 0 ? 0 : partOf(booked, booked, spent).amountCents;
    return {
      booked,
      left: { currencyAmount: currencyAmount - spent, amountCents: booked.amountCents - part },
    };
  });

test('while a gourde is less than a cent, some gourdes come to what is due, to the cent', () => {
  fc.assert(
    fc.property(whole, fc.double({ min: 0, max: 1, noNaN: true }), ({ booked, left }, share) => {
      const cents = Math.max(1, Math.floor(left.amountCents * share));
      expect(partOf(booked, left, amountFor(booked, left, cents)).amountCents).toBe(cents);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  [0, 0],
  [-5, 0],
  [499, 499],
  [500, 500],
  [9_999, 500],
])('of $5.00 that are left of dollars, %d cents are %d', (cents, amount) => {
  const dollars = bookedAmount({ currency: 'USD', currencyAmount: 2_000 }, null, 0);
  expect(amountFor(dollars, { amountCents: 500, currencyAmount: 500 }, cents)).toBe(amount);
});
