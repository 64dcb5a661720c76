import { writeNumber } from './format-number.ts';
import type { Locale } from './locale.ts';

/** Money is an integer number of US cents everywhere, formatted once with `$` and 2 decimals (D1, SPEC §1). */
export type Cents = number;

/** The most one amount may be: what a Postgres `integer` holds. */
export const MAX_CENTS: Cents = 2_147_483_647;

const USD = {
  style: 'currency',
  currency: 'USD',
  // French would write `$US` for a dollar that could be Canadian; the product shows `$` (SPEC §1).
  currencyDisplay: 'narrowSymbol',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
} as const;

/** `$1,234.50` in English, `1 234,50 $` (no-break spaces) in French. */
export function formatUsd(cents: Cents, locale: Locale): string {
  return writeNumber((cents || 0) / 100, locale, USD);
}

/** Share of an amount, rounded half up to a cent. 1000 basis points are 10 %. */
export function percentOf(cents: Cents, basisPoints: number): Cents {
  return Math.floor((cents * basisPoints + 5_000) / 10_000);
}
