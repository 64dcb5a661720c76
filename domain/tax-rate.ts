import { withoutLater } from '#domain/later-lines.ts';
import { type Cents, percentOf } from '#domain/money.ts';
import { TAX_RATE_BASIS_POINTS } from '#domain/policy.ts';
import { type PriceLine, taxedCents } from '#domain/price-line.ts';
import { lineOf } from '#domain/price-totals.ts';

/** What a day more costs at the rate that the booking has, tax included; about, because a longer rental may have another rate. */
export function dayPriceCents(lines: readonly PriceLine[], currentBasisPoints: number): Cents {
  const daily = withoutLater(lines).filter(({ days }) => days !== null);
  const sum = (some: readonly PriceLine[]) =>
    some.reduce((cents, { unitCents, quantity }) => cents + unitCents * quantity, 0);
  const rate = taxRateOf(lines, currentBasisPoints) ?? 0;
  return sum(daily) + percentOf(sum(daily.filter(({ isTaxed }) => isTaxed)), rate);
}

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
