import fc from 'fast-check';
import { BRANCH_IDS } from '#domain/branch.ts';
import { addDays } from '#domain/calendar-day.ts';
import { MAX_PRICE_CENTS } from '#domain/policy.ts';

/** Whatever the product could be asked to price: any rates, extras and settings, 1 to 400 days from any day. */

const price = fc.integer({ min: 0, max: MAX_PRICE_CENTS });

const codes = ['gps', 'child_seat', 'driver', 'wifi'] as const;

export const anyLength = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 31 }));

export const anyInputs = fc.record({
  vehicle: fc.record({
    pricePerDayCents: price,
    pricingTiers: fc.option(fc.record({ '1': price, '2-7': price, '8-15': price, '16-29': price })),
    depositCents: price,
  }),
  extras: fc
    .tuple(price, price, price, price, fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }))
    .map(([a, b, c, d, perDay]) =>
      [a, b, c, d].map((unitPriceCents, index) => ({
        code: codes[index] ?? 'gps',
        unitPriceCents,
        isPerDay: perDay[index] ?? false,
      })),
    ),
  taxRateBasisPoints: fc.oneof(fc.constant(1_000), fc.integer({ min: 0, max: 3_000 })),
  webOneWayFeeCents: price,
  staffOneWayFeeCents: price,
  graceMinutes: fc.integer({ min: 0, max: 720 }),
});

const anyPickup = fc.oneof(
  fc.integer({ min: 0, max: 4_000 }).map((count) => addDays('2024-01-01', count)),
  // The days Haiti's clocks change, and the days around them.
  fc.constantFrom('2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01', '2027-03-13', '2027-11-06'),
);

/** One of each of these extras, as the site asks for them and as staff do. */
export function chosen(extraCodes: readonly string[]) {
  return { extraCodes, extras: extraCodes.map((code) => ({ code, quantity: 1 })) };
}

export const anyJourney = fc
  .record({
    pickupDate: anyPickup,
    days: anyLength,
    pickupBranchId: fc.constantFrom(...BRANCH_IDS),
    returnBranchId: fc.constantFrom(...BRANCH_IDS),
    extraCodes: fc.subarray([...codes]),
  })
  .map(({ extraCodes, ...journey }) => ({
    ...journey,
    ...chosen(extraCodes),
    returnDate: addDays(journey.pickupDate, journey.days),
  }));
