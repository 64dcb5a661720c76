import type { Locale } from '#domain/locale.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';

export type Financials = RouterOutputs['reports']['financials'];

const LANGUAGE_TAG: Record<Locale, string> = { en: 'en-US', fr: 'fr-FR' };

/** Of a month `yyyy-MM`: 'Nov' or 'November 2026'. */
export function formatMonth(month: string, locale: Locale, width: 'short' | 'long'): string {
  const parts =
    width === 'short' ? ({ month: 'short' } as const) : ({ month: 'long', year: 'numeric' } as const);
  const format = new Intl.DateTimeFormat(LANGUAGE_TAG[locale], { ...parts, timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** '$12K', '12 k $': as much as an axis has room for. */
export function formatShortDollars(dollars: number, locale: Locale): string {
  return new Intl.NumberFormat(LANGUAGE_TAG[locale], {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(dollars);
}

/** The colours of a pie, in its order; after the sixth they begin again. */
export function seriesColor(index: number): string {
  return `var(--series-${(index % 6) + 1})`;
}
