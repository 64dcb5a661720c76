import { describe, expect, it } from 'vitest';
import { quoteWeb } from '#domain/pricing.ts';
import { changedLines } from '#src/site/checkout/panels/quote-difference.ts';

const journey = {
  pickupDate: '2026-12-01',
  returnDate: '2026-12-04',
  pickupBranchId: 'les_cayes',
  returnBranchId: 'cap_haitien',
  extraCodes: ['gps', 'child_seat'],
} as const;

const gps = { code: 'gps', unitPriceCents: 500, isPerDay: true };
const childSeat = { code: 'child_seat', unitPriceCents: 1000, isPerDay: false };
const inputs = {
  vehicle: { pricePerDayCents: 4000, pricingTiers: null, depositCents: 15000 },
  extras: [gps, childSeat],
  taxRateBasisPoints: 1000,
  webOneWayFeeCents: 3500,
  staffOneWayFeeCents: 5000,
};
const before = quoteWeb(inputs, journey);

describe('what changed between two quotes', () => {
  it('names the lines that differ, and the total last', () => {
    const now = quoteWeb({ ...inputs, vehicle: { ...inputs.vehicle, pricePerDayCents: 4700 } }, journey);
    expect(changedLines(before, now)).toEqual([
      { line: 'base', extraCode: null, beforeCents: 12000, nowCents: 14100 },
      { line: 'tax', extraCode: null, beforeCents: 1450, nowCents: 1660 },
      { line: 'total', extraCode: null, beforeCents: before.grandTotalCents, nowCents: now.grandTotalCents },
    ]);
  });

  it('shows an extra that is no longer offered, and a new one-way fee', () => {
    const now = quoteWeb({ ...inputs, extras: [gps], webOneWayFeeCents: 4000 }, journey);
    expect(changedLines(before, now)).toEqual(
      expect.arrayContaining([
        { line: 'extra', extraCode: 'child_seat', beforeCents: 1000, nowCents: null },
        { line: 'one_way', extraCode: null, beforeCents: 3500, nowCents: 4000 },
      ]),
    );
  });

  it('shows the deposit, which is in no total', () => {
    const now = quoteWeb({ ...inputs, vehicle: { ...inputs.vehicle, depositCents: 20000 } }, journey);
    expect(changedLines(before, now)).toEqual([
      { line: 'deposit', extraCode: null, beforeCents: 15000, nowCents: 20000 },
      {
        line: 'total',
        extraCode: null,
        beforeCents: before.grandTotalCents,
        nowCents: before.grandTotalCents,
      },
    ]);
  });
});
