import { withoutLater } from '#domain/later-lines.ts';
import { percentOf } from '#domain/money.ts';
import { TAX_RATE_BASIS_POINTS } from '#domain/policy.ts';
import { type PriceLine, taxedCents } from '#domain/price-line.ts';
import { lineOf } from '#domain/price-totals.ts';

/**
 * The rate, in basis points, that makes a booking's tax line from what is taxed: today's,
 * else the one the product began with, else a whole tenth of a percent; null when the tax was typed by hand.
 */
export function taxRateOf(lines: readonly PriceLine[], currentBasisPoints: number): number | null {
  const taxed = taxedCents(withoutLater(lines));
  const tax = lineOf(lines, 'tax')?.totalCents ?? 0;
  if (taxed <= 0) return null;
  const nearest = Math.round((tax * 1_000) / taxed) * 10;
  const candidates = [currentBasisPoints, TAX_RATE_BASIS_POINTS, nearest];
  return candidates.find((rate) => percentOf(taxed, rate) === tax) ?? null;
}
