import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandDrops } from '#domain/band-drops.ts';
import { dailyRateCents, tierForDays } from '#domain/rate.ts';

test('the first day of a cheaper band can make the whole rental cheaper', () => {
  const tiers = { '1': 4_500, '2-7': 4_000, '8-15': 3_600, '16-29': 3_200 };
  expect(bandDrops(tiers)).toEqual([{ days: 16, totalCents: 51_200, dayShorterCents: 54_000 }]);
});

test('nothing is said of rates that do not fall, nor of those that nobody typed', () => {
  expect(bandDrops({ '1': 4_000, '2-7': 4_000, '8-15': 4_000, '16-29': 4_000 })).toEqual([]);
  expect(bandDrops({ '1': 4_000, '2-7': 4_000, '8-15': Number.NaN })).toEqual([]);
});

test('a day more costs less exactly where a drop is named, and never within a band', () => {
  const cents = fc.integer({ min: 0, max: 100_000 });
  const anyTiers = fc.record({ '1': cents, '2-7': cents, '8-15': cents, '16-29': cents });
  fc.assert(
    fc.property(anyTiers, fc.integer({ min: 2, max: 400 }), (pricingTiers, days) => {
      const totalOf = (length: number) =>
        dailyRateCents({ pricePerDayCents: 0, pricingTiers }, length) * length;
      const isLess = totalOf(days) < totalOf(days - 1);
      expect(bandDrops(pricingTiers).some((drop) => drop.days === days)).toBe(isLess);
      if (tierForDays(days) === tierForDays(days - 1)) expect(isLess).toBe(false);
    }),
    { numRuns: 1_000 },
  );
});
