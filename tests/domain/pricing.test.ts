import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import {
  dailyRateCents,
  isSameQuote,
  type PriceInputs,
  quoteStaffCreate,
  quoteStaffEdit,
  quoteWeb,
  rateBand,
  rentalTotal,
  tierForDays,
} from '#domain/pricing.ts';
import { anyInputs, anyJourney, anyLength } from './price-arbitraries.ts';

const tiers = { '1': 6_000, '2-7': 5_500, '8-15': 5_000, '16-29': 4_500 };

const inputs: PriceInputs = {
  vehicle: { pricePerDayCents: 7_000, pricingTiers: tiers, depositCents: 30_000 },
  extras: [
    { code: 'gps', unitPriceCents: 500, isPerDay: true },
    { code: 'child_seat', unitPriceCents: 2_500, isPerDay: false },
  ],
  taxRateBasisPoints: 1_000,
  webOneWayFeeCents: 3_500,
  staffOneWayFeeCents: 5_000,
};

const threeDays = {
  pickupDate: '2026-12-01',
  returnDate: '2026-12-04',
  pickupBranchId: 'les_cayes',
  returnBranchId: 'les_cayes',
  extraCodes: ['gps', 'child_seat'],
} as const;
const oneWay = { ...threeDays, returnBranchId: 'cap_haitien' } as const;

describe('rates', () => {
  test.each([
    [1, '1', '1', 6_000],
    [2, '2-7', '2-7', 5_500],
    [7, '2-7', '2-7', 5_500],
    [8, '8-15', '8-15', 5_000],
    [15, '8-15', '8-15', 5_000],
    [16, '16-29', '16-29', 4_500],
    [29, '16-29', '16-29', 4_500],
    [30, '16-29', { days: 30 }, 4_500],
    [400, '16-29', { days: 400 }, 4_500],
  ])('%i days are priced by tier %s and named %j', (days, tier, band, rate) => {
    expect(tierForDays(days)).toBe(tier);
    expect(rateBand(days)).toEqual(band);
    expect(dailyRateCents(inputs.vehicle, days)).toBe(rate);
  });

  test('without tiers it is the price per day; a missing tier costs nothing', () => {
    expect(dailyRateCents({ pricePerDayCents: 7_000, pricingTiers: null }, 10)).toBe(7_000);
    expect(dailyRateCents({ pricePerDayCents: 7_000, pricingTiers: { '1': 6_000 } }, 10)).toBe(0);
    expect(dailyRateCents({ pricePerDayCents: 7_000, pricingTiers: {} }, 1)).toBe(0);
  });
});

describe('web checkout', () => {
  test('base + extras, 10 % on that', () => {
    expect(quoteWeb(inputs, threeDays)).toEqual({
      rentalDays: 3,
      priceTier: '2-7',
      baseRateCents: 5_500,
      baseTotalCents: 16_500,
      extras: [
        { code: 'gps', unitPriceCents: 500, isPerDay: true, qty: 1, totalCents: 1_500 },
        { code: 'child_seat', unitPriceCents: 2_500, isPerDay: false, qty: 1, totalCents: 2_500 },
      ],
      extrasTotalCents: 4_000,
      feesTotalCents: 0,
      oneWayFeeCents: 0,
      discountTotalCents: 0,
      taxTotalCents: 2_050,
      grandTotalCents: 22_550,
      depositCents: 30_000,
    });
  });

  test('the total of a card is the engine’s, its tax in it', () => {
    const { rentalDays, dailyRateCents: rate, ...sum } = rentalTotal(inputs.vehicle, threeDays, 1_000);
    expect([rentalDays, rate, sum]).toEqual([3, 5_500, { taxCents: 1_650, totalCents: 18_150 }]);
    fc.assert(
      fc.property(anyInputs, anyJourney, (any, journey) => {
        const home = { ...journey, returnBranchId: journey.pickupBranchId, extraCodes: [] };
        const total = rentalTotal(any.vehicle, home, any.taxRateBasisPoints);
        const quote = quoteWeb(any, home);
        expect([total.taxCents, total.totalCents]).toEqual([quote.taxTotalCents, quote.grandTotalCents]);
      }),
    );
  });

  test('one way adds $35, untaxed', () => {
    const quote = quoteWeb(inputs, oneWay);
    expect([quote.oneWayFeeCents, quote.taxTotalCents, quote.grandTotalCents]).toEqual([
      3_500, 2_050, 26_050,
    ]);
  });

  test('extras nobody offers, or asked twice, change nothing', () => {
    const asked = { ...threeDays, extraCodes: ['gps', 'gps', 'jet_ski', '__proto__'] };
    expect(quoteWeb(inputs, asked)).toEqual(quoteWeb(inputs, { ...threeDays, extraCodes: ['gps'] }));
  });

  test('without tiers there is no price tier', () => {
    const vehicle = { ...inputs.vehicle, pricingTiers: null };
    const quote = quoteWeb({ ...inputs, vehicle }, { ...threeDays, extraCodes: [] });
    expect([quote.priceTier, quote.baseTotalCents, quote.grandTotalCents]).toEqual([null, 21_000, 23_100]);
  });
});

describe('staff create', () => {
  test('tax on base + extras − discount; the one-way fee is $50', () => {
    const quote = quoteStaffCreate(inputs, { ...oneWay, discountCents: 1_505 });
    // 16 500 + 4 000 + 5 000 − 1 505 + 10 % of 18 995 (1 899.5, half up)
    expect([quote.oneWayFeeCents, quote.discountTotalCents, quote.taxTotalCents]).toEqual([
      5_000, 1_505, 1_900,
    ]);
    expect(quote.grandTotalCents).toBe(25_895);
  });

  test('a discount stops at base + extras: the one-way fee stays due', () => {
    const quote = quoteStaffCreate(inputs, { ...oneWay, discountCents: 999_999 });
    expect([quote.discountTotalCents, quote.taxTotalCents, quote.grandTotalCents]).toEqual([
      20_500, 0, 5_000,
    ]);
  });
});

describe('staff edit', () => {
  const lines = {
    ...oneWay,
    priceTier: '1',
    baseRateCents: 5_225,
    extras: [{ code: 'gps', unitPriceCents: 500, isPerDay: true }],
    feesTotalCents: 1_250,
    oneWayFeeCents: 4_000,
    discountCents: 2_000,
    taxTotalCents: 1_717,
    depositCents: 30_000,
  } as const;

  test('rate × days + extras, fees, tax and one-way fee, minus discount', () => {
    const quote = quoteStaffEdit(lines);
    // 3 × 5 225 + 1 500 + 1 250 + 1 717 + 4 000 − 2 000
    expect(quote.grandTotalCents).toBe(22_142);
    expect([quote.rentalDays, quote.priceTier, quote.extrasTotalCents]).toEqual([3, '2-7', 1_500]);
  });

  test('no one-way fee within a branch, no tier where there was none, no total below zero', () => {
    const quote = quoteStaffEdit({ ...lines, ...threeDays, priceTier: null, discountCents: 9_999_999 });
    expect([quote.oneWayFeeCents, quote.priceTier, quote.grandTotalCents]).toEqual([0, null, 0]);
    expect(quote.discountTotalCents).toBe(20_142);
  });
});

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
        expect(quote.taxTotalCents).toBe(tax);
        expect(quote.grandTotalCents).toBe(subtotal + tax + fee);
      }),
      { numRuns: 1_000 },
    );
  });

  test('every total is its lines and never negative, on all three ways', () => {
    const cents = fc.integer({ min: 0, max: 2_000_000 });
    fc.assert(
      fc.property(anyInputs, anyJourney, cents, cents, cents, (prices, journey, discountCents, fees, tax) => {
        const created = quoteStaffCreate(prices, { ...journey, discountCents });
        const edited = quoteStaffEdit({
          ...journey,
          priceTier: created.priceTier,
          baseRateCents: created.baseRateCents,
          extras: created.extras,
          feesTotalCents: fees,
          oneWayFeeCents: fees,
          discountCents,
          taxTotalCents: tax,
          depositCents: 0,
        });
        for (const quote of [quoteWeb(prices, journey), created, edited]) {
          const { extras, priceTier: _tier, ...amounts } = quote;
          expect(Object.values(amounts).every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(
            true,
          );
          expect(quote.extrasTotalCents).toBe(extras.reduce((sum, line) => sum + line.totalCents, 0));
          expect(quote.baseTotalCents).toBe(quote.baseRateCents * quote.rentalDays);
          expect(quote.grandTotalCents).toBe(
            quote.baseTotalCents +
              quote.extrasTotalCents +
              quote.feesTotalCents +
              quote.oneWayFeeCents +
              quote.taxTotalCents -
              quote.discountTotalCents,
          );
        }
      }),
    );
  });

  test('staff and web agree but for the one-way fee when nothing is discounted', () => {
    fc.assert(
      fc.property(anyInputs, anyJourney, (prices, journey) => {
        const web = quoteWeb(prices, journey);
        const staff = quoteStaffCreate(prices, { ...journey, discountCents: 0 });
        expect(staff.grandTotalCents - staff.oneWayFeeCents).toBe(web.grandTotalCents - web.oneWayFeeCents);
        expect({ ...staff, oneWayFeeCents: 0, grandTotalCents: 0 }).toEqual({
          ...web,
          oneWayFeeCents: 0,
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

describe('the same quote', () => {
  const quote = quoteWeb(inputs, oneWay);

  test('whatever the order of its extras and its keys', () => {
    const reordered = Object.fromEntries(Object.entries(quote).reverse()) as typeof quote;
    expect(isSameQuote(quote, { ...reordered, extras: [...quote.extras].reverse() })).toBe(true);
  });

  test('not when any one line differs by a cent', () => {
    const { extras: _extras, priceTier: _tier, ...amounts } = quote;
    for (const [line, amount] of Object.entries(amounts)) {
      expect([line, isSameQuote(quote, { ...quote, [line]: amount + 1 })]).toEqual([line, false]);
    }
    expect(isSameQuote(quote, { ...quote, priceTier: '1' })).toBe(false);
    expect(isSameQuote(quote, { ...quote, extras: quote.extras.slice(1) })).toBe(false);
  });

  test('not when an extra differs in anything', () => {
    const [first, ...rest] = quote.extras;
    if (!first) throw new Error('no extras');
    const changes = [{ code: 'wifi' }, { unitPriceCents: 501 }, { isPerDay: false }, { totalCents: 1_501 }];
    for (const change of changes) {
      expect(isSameQuote(quote, { ...quote, extras: [{ ...first, ...change }, ...rest] })).toBe(false);
    }
  });
});
