import { writeNumber } from '#domain/format-number.ts';
import type { Locale } from '#domain/locale.ts';

/** '$12K', '12 k $': as much as an axis has room for. */
export function formatShortDollars(dollars: number, locale: Locale): string {
  return writeNumber(dollars, locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
}
