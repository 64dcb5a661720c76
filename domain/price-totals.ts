import { chargeTaxCents, withoutTax } from './charge-tax.ts';
import { AFTER_HOURS_KINDS, type LineKind } from './line-kind.ts';
import type { Cents } from './money.ts';
import { type PriceLine, sumOf } from './price-line.ts';

/** Of a price with one line of this kind. */
export function lineOf<Line extends PriceLine>(lines: readonly Line[], kind: LineKind): Line | undefined {
  return lines.find((line) => line.kind === kind);
}

/** The amounts of a booking by their names in SPEC §3, each a sum over its lines; the discount as what it takes off. */
export interface PriceTotals {
  /** Per day. */
  baseRateCents: Cents;
  baseTotalCents: Cents;
  extrasTotalCents: Cents;
  /** Of the booking, those for coming outside the hours and for a transfer among them, and what was charged after it. */
  feesTotalCents: Cents;
  oneWayFeeCents: Cents;
  discountTotalCents: Cents;
  /** That of charges among it. */
  taxTotalCents: Cents;
  grandTotalCents: Cents;
}

export function totalsOf(lines: readonly PriceLine[]): PriceTotals {
  const of = (...kinds: LineKind[]) =>
    sumOf(lines.filter(({ kind }) => kinds.includes(kind)).map(withoutTax));
  return {
    baseRateCents: lineOf(lines, 'base')?.unitCents ?? 0,
    baseTotalCents: of('base'),
    extrasTotalCents: of('extra'),
    feesTotalCents: of('fee', 'transfer', ...AFTER_HOURS_KINDS, 'charge'),
    oneWayFeeCents: of('one_way'),
    discountTotalCents: 0 - of('discount', 'waiver', 'cancellation'),
    taxTotalCents: of('tax') + chargeTaxCents(lines),
    grandTotalCents: sumOf(lines),
  };
}
