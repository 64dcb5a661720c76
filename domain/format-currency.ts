import type { CurrencyAmount } from './currency.ts';
import { writeNumber } from './format-number.ts';
import type { Locale } from './locale.ts';
import { formatUsd } from './money.ts';

/** Amounts as they are handed over, in dollars or in gourdes, on screens and on paper; as typed: `typed-amount`. */

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
