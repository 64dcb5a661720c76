import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bareQuote } from '#domain/bare-quote.ts';
import { sumOf } from '#domain/price-line.ts';
import { linesOf, type PricePlan } from '#domain/price-steps.ts';
import { totalsOf } from '#domain/price-totals.ts';
import {
  dailyRateCents,
  isSameQuote,
  quoteWeb,
  rateBand,
  rentalTotal,
  tierForDays,
} from '#domain/pricing.ts';
import { quoteStaffCreate, type StaffPriceInputs } from '#domain/staff-price.ts';
import { anyInputs, anyJourney, chosen } from './price-arbitraries.ts';

const tiers = { '1': 6_000, '2-7': 5_500, '8-15': 5_000, '16-29': 4_500 };

const inputs: StaffPriceInputs = {
  vehicle: { pricePerDayCents: 7_000, pricingTiers: tiers, depositCents: 30_000 },
  extras: [
    { code: 'gps', unitPriceCents: 500, isPerDay: true },
    { code: 'child_seat', unitPriceCents: 2_500, isPerDay: false },
  ],
  taxRateBasisPoints: 1_000,
  webOneWayFeeCents: 3_500,
  staffOneWayFeeCents: 5_000,
  graceMinutes: 60,
};

const threeDays = {
  pickupDate: '2026-12-01',
  returnDate: '2026-12-04',
  pickupBranchId: 'les_cayes',
  returnBranchId: 'les_cayes',
  ...chosen(['gps', 'child_seat']),
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
    const quote = quoteWeb(inputs, threeDays);
    const once = { quantity: 1, days: null, code: null };
    expect(quote).toEqual({
      rentalDays: 3,
      priceTier: '2-7',
      lines: [
        { ...once, kind: 'base', days: 3, unitCents: 5_500, totalCents: 16_500, isTaxed: true },
        { ...once, kind: 'extra', code: 'gps', days: 3, unitCents: 500, totalCents: 1_500, isTaxed: true },
        { ...once, kind: 'extra', code: 'child_seat', unitCents: 2_500, totalCents: 2_500, isTaxed: true },
        { ...once, kind: 'tax', unitCents: 2_050, totalCents: 2_050, isTaxed: false },
      ],
      grandTotalCents: 22_550,
      depositCents: 30_000,
    });
    expect(totalsOf(quote.lines)).toEqual({
      baseRateCents: 5_500,
      baseTotalCents: 16_500,
      extrasTotalCents: 4_000,
      feesTotalCents: 0,
      oneWayFeeCents: 0,
      discountTotalCents: 0,
      taxTotalCents: 2_050,
      grandTotalCents: 22_550,
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
        const { taxTotalCents, grandTotalCents } = totalsOf(quote.lines);
        expect([total.taxCents, total.totalCents]).toEqual([taxTotalCents, grandTotalCents]);
      }),
    );
  });

  test('one way adds $35, untaxed', () => {
    const quote = totalsOf(quoteWeb(inputs, oneWay).lines);
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
    const { baseTotalCents } = totalsOf(quote.lines);
    expect([quote.priceTier, baseTotalCents, quote.grandTotalCents]).toEqual([null, 21_000, 23_100]);
  });
});

describe('staff create', () => {
  test('tax on base + extras − discount; the one-way fee is $50', () => {
    const quote = totalsOf(quoteStaffCreate(inputs, { ...oneWay, discountCents: 1_505 }).lines);
    // 16 500 + 4 000 + 5 000 − 1 505 + 10 % of 18 995 (1 899.5, half up)
    expect([quote.oneWayFeeCents, quote.discountTotalCents, quote.taxTotalCents]).toEqual([
      5_000, 1_505, 1_900,
    ]);
    expect(quote.grandTotalCents).toBe(25_895);
  });

  test('a discount stops at base + extras: the one-way fee stays due', () => {
    const quote = totalsOf(quoteStaffCreate(inputs, { ...oneWay, discountCents: 999_999 }).lines);
    expect([quote.discountTotalCents, quote.taxTotalCents, quote.grandTotalCents]).toEqual([
      20_500, 0, 5_000,
    ]);
  });
});

describe('the steps', () => {
  const plan: PricePlan = {
    rentalDays: 3,
    rateCents: 5_225,
    extras: [{ code: 'gps', unitPriceCents: 500, isPerDay: true, quantity: 2 }],
    feesCents: 1_250,
    discountCents: 2_000,
    taxCents: 1_717,
    taxRateBasisPoints: 1_000,
    oneWayFeeCents: 4_000,
  };

  test('rate × days + extras, fees, tax and one-way fee, minus discount', () => {
    const lines = linesOf(plan);
    expect(lines.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
      ['base', 15_675],
      ['extra', 3_000],
      ['fee', 1_250],
      ['discount', -2_000],
      ['tax', 1_717],
      ['one_way', 4_000],
    ]);
    expect(sumOf(lines)).toBe(23_642);
  });

  test('the tax is of base + extras − discount, never of fees', () => {
    const [tax] = linesOf({ ...plan, taxCents: undefined }).filter(({ kind }) => kind === 'tax');
    // 10 % of 16 675
    expect(tax?.totalCents).toBe(1_668);
  });

  test('a discount takes off at most base + extras', () => {
    const lines = linesOf({ ...plan, taxCents: undefined, discountCents: 9_999_999 });
    expect([totalsOf(lines).discountTotalCents, totalsOf(lines).taxTotalCents]).toEqual([18_675, 0]);
    expect(sumOf(lines)).toBe(1_250 + 4_000);
  });

  test('what has no amount is not there; what is 0 is a line that costs nothing', () => {
    const none = { feesCents: undefined, discountCents: undefined, oneWayFeeCents: undefined };
    expect(linesOf({ ...plan, ...none }).map(({ kind }) => kind)).toEqual(['base', 'extra', 'tax']);
    const free = linesOf({ ...plan, feesCents: 0, discountCents: 0, oneWayFeeCents: 0 });
    expect(free.filter(({ totalCents }) => totalCents === 0).map(({ kind }) => kind)).toEqual([
      'fee',
      'discount',
      'one_way',
    ]);
  });
});

describe('the same quote', () => {
  const quote = quoteWeb(inputs, oneWay);

  test('whatever the order of its keys', () => {
    const reordered = Object.fromEntries(Object.entries(quote).reverse()) as unknown as typeof quote;
    expect(isSameQuote(quote, reordered)).toBe(true);
  });

  test('whatever else its lines say', () => {
    const lines = quote.lines.map((line) => ({ ...line, label: 'GPS', source: 'engine' }));
    expect(isSameQuote(quote, { ...quote, lines })).toBe(true);
    expect(bareQuote({ ...quote, lines })).toEqual(quote);
  });

  test('not when anything differs by a cent', () => {
    const { lines: _lines, priceTier: _tier, ...amounts } = quote;
    for (const [name, amount] of Object.entries(amounts)) {
      expect([name, isSameQuote(quote, { ...quote, [name]: amount + 1 })]).toEqual([name, false]);
    }
    expect(isSameQuote(quote, { ...quote, priceTier: '1' })).toBe(false);
    expect(isSameQuote(quote, { ...quote, lines: quote.lines.slice(1) })).toBe(false);
  });

  test('not when a line differs in anything', () => {
    const [first, ...rest] = quote.lines;
    if (!first) throw new Error('no lines');
    const changes = [
      { kind: 'extra' },
      { code: 'wifi' },
      { quantity: 2 },
      { days: 4 },
      { unitCents: 5_501 },
      { totalCents: 16_501 },
      { isTaxed: false },
    ] as const;
    for (const change of changes) {
      expect(isSameQuote(quote, { ...quote, lines: [{ ...first, ...change }, ...rest] })).toBe(false);
    }
  });
});
