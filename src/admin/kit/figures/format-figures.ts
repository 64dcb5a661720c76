import type { Locale } from '#domain/locale.ts';

const LANGUAGE_TAG: Record<Locale, string> = { en: 'en-US', fr: 'fr-FR' };

const MONTH_PARTS = {
  short: { month: 'short' },
  shortWithYear: { month: 'short', year: 'numeric' },
  long: { month: 'long', year: 'numeric' },
} as const;

/** Of a month `yyyy-MM`: 'Nov', 'Nov 2026' or 'November 2026'. */
export function formatMonth(month: string, locale: Locale, width: keyof typeof MONTH_PARTS): string {
  const format = new Intl.DateTimeFormat(LANGUAGE_TAG[locale], { ...MONTH_PARTS[width], timeZone: 'UTC' });
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
