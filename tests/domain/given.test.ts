import { describe, expect, it } from 'vitest';
import { givenBetween } from '#domain/given.ts';

type Line = Parameters<typeof givenBetween>[0][number];

const base = (unitCents: number, engineUnitCents: number | null = null): Line => ({
  kind: 'base',
  code: null,
  quantity: 1,
  days: 3,
  unitCents,
  totalCents: unitCents * 3,
  source: engineUnitCents === null ? 'engine' : 'staff',
  engineUnitCents,
});
const discount = (cents: number): Line => ({
  kind: 'discount',
  quantity: 1,
  unitCents: -cents,
  totalCents: -cents,
  source: 'staff',
  engineUnitCents: 0,
});
const waiver: Line = {
  kind: 'waiver',
  code: 'fuel',
  quantity: 1,
  unitCents: -900,
  totalCents: -900,
  source: 'staff',
};

describe('what a change of lines gave', () => {
  it.each<[string, Line[], Line[], object | undefined]>([
    ['the engine’s price', [], [base(4_500)], undefined],
    ['a discount on a new booking', [], [base(4_500), discount(1_000)], { discount: 1_000 }],
    ['a larger discount counts what came on top', [discount(1_000)], [discount(1_500)], { discount: 500 }],
    ['a discount that was taken back', [discount(1_000)], [base(4_500)], undefined],
    ['a lower price by hand, for its days', [base(4_500)], [base(4_000, 4_500)], { override: 1_500 }],
    ['a higher one is below nothing', [base(4_500)], [base(5_000, 4_500)], { override: -1_500 }],
    ['the same price by hand as before', [base(4_000, 4_500)], [base(4_000, 4_500)], undefined],
    ['another price by hand than before', [base(4_000, 4_500)], [base(3_000, 4_500)], { override: 4_500 }],
    ['both', [base(4_500)], [base(4_000, 4_500), discount(300)], { discount: 300, override: 1_500 }],
    ['a waiver is told by itself', [base(4_500)], [base(4_500), waiver], undefined],
  ])('%s', (_, before, after, given) => {
    expect(givenBetween(before, after)?.given).toEqual(given);
  });
});
