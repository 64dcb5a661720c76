import { expect, test } from 'vitest';
import { quoteStaffCreate } from '#domain/staff-price.ts';

const inputs = {
  vehicle: { pricePerDayCents: 5_500, pricingTiers: null, depositCents: 0 },
  extras: [
    { code: 'gps', unitPriceCents: 500, isPerDay: true },
    { code: 'child_seat', unitPriceCents: 2_500, isPerDay: false },
    { code: 'wifi', unitPriceCents: 700, isPerDay: true },
  ],
  taxRateBasisPoints: 1_000,
  webOneWayFeeCents: 0,
  staffOneWayFeeCents: 0,
  graceMinutes: 60,
};

test('so many of an extra cost so many times as much, with tax; what nobody offers costs nothing', () => {
  const quote = quoteStaffCreate(inputs, {
    pickupDate: '2026-12-01',
    returnDate: '2026-12-04',
    pickupBranchId: 'les_cayes',
    returnBranchId: 'les_cayes',
    discountCents: 0,
    extras: [
      { code: 'jet_ski', quantity: 4 },
      { code: 'child_seat', quantity: 3 },
      { code: 'gps', quantity: 2 },
      { code: 'wifi', quantity: 0 },
    ],
  });
  expect(quote.lines.filter(({ kind }) => kind === 'extra')).toMatchObject([
    { code: 'gps', quantity: 2, days: 3, unitCents: 500, totalCents: 3_000 },
    { code: 'child_seat', quantity: 3, days: null, unitCents: 2_500, totalCents: 7_500 },
  ]);
  // 3 × 5 500 + 3 000 + 7 500, and a tenth of 27 000
  expect(quote.grandTotalCents).toBe(29_700);
});
