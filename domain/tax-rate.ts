import { type Cents, percentOf } from '#domain/money.ts';
import { TAX_RATE_BASIS_POINTS } from '#domain/policy.ts';

interface TaxedLines {
  baseTotalCents: Cents;
  extrasTotalCents: Cents;
  discountTotalCents: Cents;
  taxTotalCents: Cents;
}

/**
 * The rate, in basis points, that makes a booking's tax line from what is taxed (base + extras − discount): today's,
 * else the one the product began with, else a whole tenth of a percent; null when the tax was typed by hand.
 */
export function taxRateOf(lines: TaxedLines, currentBasisPoints: number): number | null {
  const taxedCents = lines.baseTotalCents + lines.extrasTotalCents - lines.discountTotalCents;
  if (taxedCents <= 0) return null;
  const nearest = Math.round((lines.taxTotalCents * 1_000) / taxedCents) * 10;
  const candidates = [currentBasisPoints, TAX_RATE_BASIS_POINTS, nearest];
  return candidates.find((rate) => percentOf(taxedCents, rate) === lines.taxTotalCents) ?? null;
}
