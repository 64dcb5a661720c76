import { describe, expect, test } from 'vitest';
import {
  type AgreedQuote,
  type EditPriceInputs,
  enginePrice,
  type PriceOverrides,
  priceEdit,
  type Rental,
} from '#domain/edit-price.ts';
import type { ExtraCount } from '#domain/extra-counts.ts';
import { OPENING_HOURS } from '#domain/policy.ts';
import { lineOf, totalsOf } from '#domain/price-totals.ts';
import { quoteStaffCreate } from '#domain/staff-price.ts';

const OPEN = { week: OPENING_HOURS, exceptions: [] };
const INPUTS: EditPriceInputs = {
  vehicle: { pricePerDayCents: 7_000, pricingTiers: null, depositCents: 30_000 },
  extras: [
    { code: 'gps', unitPriceCents: 500, isPerDay: true },
    { code: 'child_seat', unitPriceCents: 2_500, isPerDay: false },
  ],
  taxRateBasisPoints: 1_000,
  staffOneWayFeeCents: 5_000,
  graceMinutes: 60,
  openings: { les_cayes: OPEN, cap_haitien: OPEN },
};
const RENTAL = {
  vehicleId: 'car',
  pickupBranchId: 'les_cayes',
  returnBranchId: 'les_cayes',
  pickupDate: '2026-12-01',
  returnDate: '2026-12-04',
  pickupTime: '10:00',
  returnTime: '10:00',
} as const;
const ONE_GPS = [{ code: 'gps', quantity: 1 }];

/** Three days with a GPS, at 60 instead of 70 a day and 10 taken off, both by hand. */
const agreed: AgreedQuote = (() => {
  const prices = { ...INPUTS, webOneWayFeeCents: 0 };
  const engine = quoteStaffCreate(prices, { ...RENTAL, extras: ONE_GPS, discountCents: 0 });
  const lines = engine.lines.map((line) => ({ ...line, engineUnitCents: null }));
  const overrides = { baseRateCents: 6_000, discountCents: 1_000 };
  const booked = { ...RENTAL, quote: { ...engine, lines } };
  const quote = priceEdit({ booked, rental: RENTAL, extras: undefined, overrides, inputs: INPUTS });
  const engines = { base: 7_000, discount: 0 } as Partial<Record<string, number>>;
  return {
    ...quote,
    lines: quote.lines.map((line) => ({ ...line, engineUnitCents: engines[line.kind] ?? null })),
  };
})();

function edit(extras: ExtraCount[] | undefined, overrides: PriceOverrides = {}) {
  const booked = { ...RENTAL, quote: agreed };
  const { lines } = priceEdit({ booked, rental: RENTAL, extras, overrides, inputs: INPUTS });
  const { extrasTotalCents, discountTotalCents, taxTotalCents } = totalsOf(lines);
  return { rate: lineOf(lines, 'base')?.unitCents, extrasTotalCents, discountTotalCents, taxTotalCents };
}

describe('what staff set by hand', () => {
  const asAgreed = {
    rate: 6_000,
    extrasTotalCents: 1_500,
    discountTotalCents: 1_000,
    taxTotalCents: 1_850,
  };

  test.each([undefined, ONE_GPS, [{ code: 'child_seat', quantity: 0 }, ...ONE_GPS]])(
    'stays while as many of each extra go along: %j',
    (extras) => {
      expect(edit(extras)).toEqual(asAgreed);
    },
  );

  test.each([
    ['more of one', [{ code: 'gps', quantity: 2 }], 3_000],
    ['another one', [...ONE_GPS, { code: 'child_seat', quantity: 1 }], 4_000],
    ['none', [], 0],
  ])('is chosen again with %s: the price is the engine’s', (_, extras, extrasTotalCents) => {
    const taxTotalCents = (21_000 + extrasTotalCents) / 10;
    expect(edit(extras)).toEqual({ rate: 7_000, extrasTotalCents, discountTotalCents: 0, taxTotalCents });
  });

  test('counts with other extras where staff keep it', () => {
    const kept = { baseRateCents: 6_000, discountCents: 1_000 };
    expect(edit([{ code: 'gps', quantity: 2 }], kept)).toMatchObject({
      rate: 6_000,
      extrasTotalCents: 3_000,
      discountTotalCents: 1_000,
    });
  });
});

describe('a price that staff set for one of an extra', () => {
  const set = { extraPrices: [{ code: 'gps', unitPriceCents: 200 }] };
  /** The booking of above, whose GPS was set to 2.00 a day. */
  const booked = (() => {
    const { lines } = priceEdit({
      booked: { ...RENTAL, quote: agreed },
      rental: RENTAL,
      extras: ONE_GPS,
      overrides: set,
      inputs: INPUTS,
    });
    const withEngines = lines.map((line) => ({
      ...line,
      engineUnitCents:
        line.kind === 'extra' ? 500 : (lineOf(agreed.lines, line.kind)?.engineUnitCents ?? null),
    }));
    return { ...RENTAL, quote: { ...agreed, lines: withEngines } };
  })();
  const unitAfter = (rental: typeof RENTAL | Rental, extras: ExtraCount[] | undefined, overrides = {}) =>
    lineOf(priceEdit({ booked, rental, extras, overrides, inputs: INPUTS }).lines, 'extra')?.unitCents;

  test('is charged for each day and each of them, and taxed', () => {
    // 3 × 60.00 + 3 × 2.00 − 10.00, and 10 %.
    expect(edit(ONE_GPS, set)).toEqual({
      rate: 6_000,
      extrasTotalCents: 600,
      discountTotalCents: 1_000,
      taxTotalCents: 1_760,
    });
    const two = [{ code: 'gps', quantity: 2 }];
    expect(edit(two, set)).toMatchObject({ extrasTotalCents: 1_200, taxTotalCents: 2_220 });
  });

  test('stays while the rental and its extras do', () => {
    expect(unitAfter(RENTAL, undefined)).toBe(200);
    expect(unitAfter(RENTAL, ONE_GPS)).toBe(200);
  });

  test.each([
    ['another day', { ...RENTAL, returnDate: '2026-12-05' }, undefined],
    ['another car', { ...RENTAL, vehicleId: 'other' }, undefined],
    ['one more of it', RENTAL, [{ code: 'gps', quantity: 2 }]],
  ])('is the engine’s again with %s, unless staff say so again', (_, rental, extras) => {
    expect(unitAfter(rental, extras)).toBe(500);
    expect(unitAfter(rental, extras, set)).toBe(200);
  });

  test('may be nothing, and the engine’s figure may be', () => {
    expect(edit(ONE_GPS, { extraPrices: [{ code: 'gps', unitPriceCents: 0 }] }).extrasTotalCents).toBe(0);
    const quote = {
      ...booked.quote,
      lines: booked.quote.lines.map((line) => ({
        ...line,
        engineUnitCents: line.kind === 'extra' ? 0 : null,
      })),
    };
    const request = {
      booked: { ...booked, quote },
      rental: RENTAL,
      extras: undefined,
      overrides: {},
      inputs: INPUTS,
    };
    expect(lineOf(enginePrice(request).lines, 'extra')?.unitCents).toBe(0);
  });
});
