import { describe, expect, it } from 'vitest';
import { discountIn, isDiscountAboveLimit, isLargerDiscount, type SetLine } from '#domain/discount.ts';
import type { LineKind } from '#domain/line-kind.ts';
import { priceLine } from '#domain/price-line.ts';

const line = (
  kind: LineKind,
  unitCents: number,
  engineUnitCents: number | null = null,
  rest: Parameters<typeof priceLine>[2] = {},
): SetLine => ({ ...priceLine(kind, unitCents, rest), engineUnitCents });

/** Three days, taxed; the tax is a tenth. */
const base = (unitCents: number, engineUnitCents: number | null = null) =>
  line('base', unitCents, engineUnitCents, { days: 3, isTaxed: true });
const off = (cents: number) => line('discount', -cents, 0, { isTaxed: true });
const seat = line('extra', 500, null, { code: 'child_seat', quantity: 2, days: 3, isTaxed: true });

describe('what makes a price smaller than the engine’s is a discount', () => {
  it.each<[string, SetLine[], number, number]>([
    ['the engine’s price', [base(4_500), line('tax', 1_350)], 0, 13_500],
    ['a discount, and its tax with it', [base(4_500), off(1_000), line('tax', 1_250)], 1_000, 13_500],
    ['a lower daily rate', [base(4_000, 4_500), line('tax', 1_200)], 1_500, 13_500],
    ['a higher daily rate beside a discount', [base(5_000, 4_500), off(1_500)], 1_500, 15_000],
    ['an extra at its price', [base(4_500), seat], 0, 16_500],
    ['a one-way fee that is left out', [base(4_500), line('one_way', 0, 5_000)], 5_000, 18_500],
    ['a one-way fee that is lowered', [base(4_500), line('one_way', 4_500, 5_000)], 500, 14_000],
    ['the way in outside the hours', [base(4_500), line('after_hours_pickup', 0, 2_000)], 2_000, 15_500],
    ['the way back outside the hours', [base(4_500), line('after_hours_return', 0, 2_000)], 2_000, 15_500],
    ['a fee of staff that they lower again', [base(4_500), line('fee', 100, 0)], 0, 13_500],
    ['no tax', [base(4_500), line('tax', 0, 1_350)], 1_350, 13_500],
    ['less tax', [base(4_500), line('tax', 1_000, 1_350)], 350, 13_500],
    ['more tax', [base(4_500), line('tax', 2_000, 1_350)], 0, 13_500],
    [
      'no tax beside a discount: the tax of the rest',
      [base(4_500), off(500), line('tax', 0, 1_350)],
      1_800,
      13_500,
    ],
    [
      'no tax on a lower rate: the tax of the rest',
      [base(4_000, 4_500), line('tax', 0, 1_350)],
      2_700,
      13_500,
    ],
    [
      'the right tax, written by hand beside a discount',
      [base(4_500), off(500), line('tax', 1_300, 1_350)],
      500,
      13_500,
    ],
    ['no tax where only that is charged', [base(0), line('tax', 0, 300)], 300, 0],
    [
      'everything at once',
      [base(4_000, 4_500), off(1_000), line('tax', 0, 1_350), line('one_way', 0, 5_000)],
      1_500 + 1_000 + 1_100 + 5_000,
      18_500,
    ],
    [
      'what came after the booking is another matter',
      [
        base(4_500),
        line('charge', 900, null, { code: 'fuel' }),
        line('waiver', -900, null, { code: 'fuel' }),
      ],
      0,
      13_500,
    ],
  ])('%s', (_, lines, discountCents, fromCents) => {
    expect(discountIn(lines)).toMatchObject({ discountCents, fromCents });
  });
});

it.each([
  [1_000, 10_000, 1_000, 0, false],
  [1_001, 10_000, 1_000, 0, true],
  [1, 10_000, 0, 0, true],
  [0, 10_000, 0, 0, false],
  [10_000, 10_000, 10_000, 0, false],
  [1, 10_000, 1_000, 1, true],
])(
  'a discount of %i off %i with a limit of %i, of which tax %i, needs one: %s',
  (discountCents, fromCents, limit, lessTaxCents, needs) => {
    expect(isDiscountAboveLimit({ discountCents, fromCents, lessTaxCents }, limit)).toBe(needs);
  },
);

it.each([
  ['no tax', [base(4_500), line('tax', 0, 1_350)], 1_350],
  ['no tax beside a discount', [base(4_500), off(500), line('tax', 0, 1_350)], 1_300],
  ['a lower rate, and its tax with it', [base(4_000, 4_500), line('tax', 1_200)], 0],
  ['more tax', [base(4_500), line('tax', 2_000, 1_350)], 0],
])('tax that is left out is told apart: %s', (_, lines, lessTaxCents) => {
  expect(discountIn(lines)).toMatchObject({ lessTaxCents });
});

it.each([
  ['the same', 1_000, 10_000, false],
  ['more', 1_001, 20_000, true],
  ['the same off less', 1_000, 9_999, true],
  ['less off much less', 500, 4_000, true],
  ['less off as much less', 500, 5_000, false],
  ['nothing', 0, 100, false],
])(
  'beside 1000 off 10000, %s: %i off %i is a larger discount: %s',
  (_, discountCents, fromCents, isLarger) => {
    const given = { discountCents: 1_000, fromCents: 10_000 };
    expect(isLargerDiscount({ discountCents, fromCents }, given)).toBe(isLarger);
  },
);
