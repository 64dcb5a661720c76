import { type Locale, languageOf } from './locale.ts';

/** Counts and percentages as people read them, on screens and on paper; money has its own file. */

const formats = new Map<string, Intl.NumberFormat>();

export function writeNumber(value: number, locale: Locale, options: Intl.NumberFormatOptions): string {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(languageOf(locale).tag, options);
  formats.set(key, format);
  // Servers and browsers disagree on the width of French spaces; one width keeps the first render identical.
  return format.format(value || 0).replaceAll('\u202f', '\u00a0');
}

/** `20,000`, `20 000` */
export function formatCount(count: number, locale: Locale): string {
  return writeNumber(count, locale, {});
}

/** `66.7%`, `0%`; in French `66,7 %`. At most one decimal. */
export function formatPercent(percent: number, locale: Locale): string {
  return writeNumber(percent, locale, { style: 'unit', unit: 'percent', maximumFractionDigits: 1 });
}
