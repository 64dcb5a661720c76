import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import type { PriceLine } from '#domain/price-line.ts';
import { totalsOf } from '#domain/price-totals.ts';
import { dailyRateCents, quoteWeb, tierForDays } from '#domain/pricing.ts';
import { quoteStaffCreate } from '#domain/staff-price.ts';
import { anyInputs, anyJourney, anyLength } from './price-arbitraries.ts';

describe('properties', () => {
  test('every web total is SPEC’s formula, in whole cents, for every length from every day', () => {
    fc.assert(
      fc.property(anyInputs, anyJourney, (prices, journey) => {
        const quote = quoteWeb(prices, journey);
        const days = journey.days;
        const rate = prices.vehicle.pricingTiers?.[tierForDays(days)] ?? prices.vehicle.pricePerDayCents;
        const extras = prices.extras
          .filter(({ code }) => journey.extraCodes.includes(code))
          .reduce((sum, extra) => sum + extra.unitPriceCents * (extra.isPerDay ? days : 1), 0);
        const subtotal = rate * days + extras;
        const tax = Number((BigInt(subtotal) * BigInt(prices.taxRateBasisPoints) + 5_000n) / 10_000n);
        const fee = journey.pickupBranchId === journey.returnBranchId ? 0 : prices.webOneWayFeeCents;
        expect(quote.rentalDays).toBe(days);
        expect(totalsOf(quote.lines).taxTotalCents).toBe(tax);
        expect(quote.grandTotalCents).toBe(subtotal + tax + fee);
      }),
      { numRuns: 1_000 },
    );
  });

  test('10,000 prices: totals equal the sum of lines, worked out another way', () => {
    const cents = fc.integer({ min: 0, max: 2_000_000 });
    fc.assert(
      fc.property(anyInputs, anyJourney, cents, (prices, journey, discountCents) => {
        for (const quote of [
          quoteWeb(prices, journey),
          quoteStaffCreate(prices, { ...journey, discountCents }),
        ]) {
          const sums = totalsOf(quote.lines);
          expect(Object.values(sums).every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(
            true,
          );
          const again = quote.lines.reduce(
            (sum, { unitCents, quantity, days }) =>
              sum + BigInt(unitCents) * BigInt(quantity) * BigInt(days ?? 1),
            0n,
          );
          expect(BigInt(quote.grandTotalCents)).toBe(again);
          expect(quote.grandTotalCents).toBe(
            sums.baseRateCents * quote.rentalDays +
              sums.extrasTotalCents +
              sums.feesTotalCents +
              sums.oneWayFeeCents +
              sums.taxTotalCents -
              sums.discountTotalCents,
          );
        }
      }),
      { numRuns: 10_000 },
    );
  });

  test('staff and web agree but for the one-way fee when nothing is discounted', () => {
    fc.assert(
      fc.property(anyInputs, anyJourney, (prices, journey) => {
        const web = quoteWeb(prices, journey);
        const staff = quoteStaffCreate(prices, { ...journey, discountCents: 0 });
        const isFee = ({ kind }: PriceLine) => kind === 'one_way';
        expect(staff.lines.filter((line) => !isFee(line))).toEqual(web.lines.filter((line) => !isFee(line)));
        expect({ ...staff, lines: [], grandTotalCents: 0 }).toEqual({
          ...web,
          lines: [],
          grandTotalCents: 0,
        });
      }),
    );
  });

  test('within a tier, and everywhere without tiers, one more day never costs less', () => {
    fc.assert(
      fc.property(anyInputs, anyJourney, anyLength, (prices, journey, days) => {
        fc.pre(prices.vehicle.pricingTiers === null || tierForDays(days) === tierForDays(days + 1));
        const priced = (length: number) =>
          quoteWeb(prices, { ...journey, returnDate: addDays(journey.pickupDate, length) }).grandTotalCents;
        expect(priced(days + 1)).toBeGreaterThanOrEqual(priced(days) + dailyRateCents(prices.vehicle, days));
      }),
    );
  });

  test('a bigger discount never costs more', () => {
    const discount = fc.integer({ min: 0, max: 500_000 });
    fc.assert(
      fc.property(anyInputs, anyJourney, discount, discount, (prices, journey, a, b) => {
        const priced = (discountCents: number) =>
          quoteStaffCreate(prices, { ...journey, discountCents }).grandTotalCents;
        expect(priced(Math.max(a, b))).toBeLessThanOrEqual(priced(Math.min(a, b)));
      }),
    );
  });
});
