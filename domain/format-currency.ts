import type { Currency, CurrencyAmount } from './currency.ts';
import { writeNumber } from './format-number.ts';
import type { Locale } from './locale.ts';
import { dollarsText, formatUsd, parseDollars } from './money.ts';

/** Amounts as they are handed over, in dollars or in gourdes: on screens, on paper and as typed. */

const GOURDES = {
  style: 'currency',
  currency: 'HTG',
  currencyDisplay: 'code',
  maximumFractionDigits: 0,
} as const;

/** `HTG 13,250`, in French `13 250 HTG` (no-break spaces): whole gourdes. */
export function formatGourdes(gourdes: number, locale: Locale): string {
  return writeNumber(gourdes, locale, GOURDES);
}

/** An amount in its own currency. */
export function formatCurrency({ currency, currencyAmount }: CurrencyAmount, locale: Locale): string {
  return currency === 'USD' ? formatUsd(currencyAmount, locale) : formatGourdes(currencyAmount, locale);
}

/** An amount as it was handed over; of gourdes also what they are in the books: `HTG 13,250 ($100.95)`. */
export function formatBooked(amount: CurrencyAmount & { amountCents: number }, locale: Locale): string {
  const own = formatCurrency(amount, locale);
  return amount.currency === 'USD' ? own : `${own} (${formatUsd(amount.amountCents, locale)})`;
}

/** `131.25`: what a dollar is worth, with as many decimals as it has. */
export function formatRate(htgPerUsd: number, locale: Locale): string {
  return writeNumber(htgPerUsd, locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 });
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
