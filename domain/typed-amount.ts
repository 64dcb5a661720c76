import type { Currency } from './currency.ts';
import type { Locale } from './locale.ts';
import { type Cents, formatUsd, MAX_CENTS } from './money.ts';

/** Amounts as people type them. Apart from how they are written, which every public page does. */

/** How amounts are written: the sign between dollars and cents, and whether `$` stands before the number. */
export function usdStyle(locale: Locale): { decimalSign: string; isDollarFirst: boolean } {
  const written = formatUsd(0, locale);
  return { decimalSign: /0(\D)00/.exec(written)?.[1] ?? '.', isDollarFirst: written.startsWith('$') };
}

/** Cents of a typed dollar amount (`12`, `12.5`, `1,234.50`, `1 234,50 $`), or null when it is no amount of at most 2 decimals. */
export function parseDollars(text: string): Cents | null {
  const parts = /^\$?\s*(\d{1,3}(?:[\s,]\d{3})+|\d{1,8})(?:[.,](\d{1,2}))?\s*\$?$/.exec(text.trim());
  if (!parts) return null;
  const cents = Number(parts[1]?.replaceAll(/[\s,]/g, '')) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  return cents <= MAX_CENTS ? cents : null;
}

/** The amount as an input field holds it: `1234.50`, no sign, no grouping. */
export function dollarsText(cents: Cents): string {
  return (cents / 100).toFixed(2);
}

/** Whole gourdes as typed (`13250`, `13 250`, `13,250`), or null. */
export function parseGourdes(text: string): number | null {
  const digits = /^(\d{1,3}(?:[\s,.]\d{3})+|\d{1,9})$/.exec(text.trim());
  return digits ? Number(text.replaceAll(/\D/g, '')) : null;
}

/** Cents of dollars or whole gourdes of what was typed, or null. */
export function parseAmount(text: string, currency: Currency): number | null {
  return currency === 'USD' ? parseDollars(text) : parseGourdes(text);
}

/**
 * What was typed, for a schema to judge: gourdes with decimals stay as they are, since their message is another; what is no
 * amount is not a number.
 */
export function amountTyped(text: string, currency: Currency): number {
  const amount = parseAmount(text, currency);
  if (amount !== null) return amount;
  const [, whole, decimals] = /^(\d{1,3}(?:[\s,.]\d{3})+|\d{1,9})[.,](\d{1,4})$/.exec(text.trim()) ?? [];
  return currency === 'HTG' && whole ? Number(`${whole.replaceAll(/\D/g, '')}.${decimals}`) : Number.NaN;
}

/** The amount as an input field holds it. */
export function amountText(amount: number, currency: Currency): string {
  return currency === 'USD' ? dollarsText(amount) : String(amount);
}
