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

/** How amounts are written: the sign between dollars and cents, and whether `$` stands before the number. */
export function usdStyle(locale: Locale): { decimalSign: string; isDollarFirst: boolean } {
  const written = formatUsd(0, locale);
  return { decimalSign: /0(\D)00/.exec(written)?.[1] ?? '.', isDollarFirst: written.startsWith('$') };
}

/** Share of an amount, rounded half up to a cent. 1000 basis points are 10 %. */
export function percentOf(cents: Cents, basisPoints: number): Cents {
  return Math.floor((cents * basisPoints + 5_000) / 10_000);
}

/** Cents of a typed dollar amount (`12`, `12.5`, `1 234,50 $`), or null when it is no amount of at most 2 decimals. */
export function parseDollars(text: string): Cents | null {
  const parts = /^\$?\s*(\d{1,3}(?:\s\d{3})+|\d{1,8})(?:[.,](\d{1,2}))?\s*\$?$/.exec(text.trim());
  if (!parts) return null;
  const cents = Number(parts[1]?.replaceAll(/\s/g, '')) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  return cents <= MAX_CENTS ? cents : null;
}

/** The amount as an input field holds it: `1234.50`, no sign, no grouping. */
export function dollarsText(cents: Cents): string {
  return (cents / 100).toFixed(2);
}
