import type { Cents } from './money.ts';

/** Gourdes and dollars at a rate: apart from the rest, because every public price shows them. */

/** Rates have four decimals: as a whole number they are multiplied without a rounding of their own. */
export function tenThousandths(htgPerUsd: number): number {
  return Math.round(htgPerUsd * 10_000);
}

/** US cents of whole gourdes at a rate, rounded half up. */
export function centsOfGourdes(gourdes: number, htgPerUsd: number): Cents {
  const rate = tenThousandths(htgPerUsd);
  return Math.floor((gourdes * 1_000_000 + Math.floor(rate / 2)) / rate);
}

/** Whole gourdes that US cents come to at a rate, rounded half up. */
export function gourdesOf(cents: Cents, htgPerUsd: number): number {
  return Math.floor((cents * tenThousandths(htgPerUsd) + 500_000) / 1_000_000);
}
