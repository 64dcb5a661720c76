import { writeNumber } from './format-number.ts';
import type { Locale } from './locale.ts';

/** Percentages of figures and reports, as people read them. */

const ONE_DECIMAL = {
  style: 'unit',
  unit: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
} as const;

/** A share in a column of shares, always one decimal: `18.0%`; in French `18,0 %`. */
export function formatShare(percent: number, locale: Locale): string {
  return writeNumber(percent, locale, ONE_DECIMAL);
}

/** Growth with its sign and always one decimal: `+12.0%`, `-3.4%`, `0.0%`; in French `+12,0 %` (SPEC §9). */
export function formatGrowth(percent: number, locale: Locale): string {
  return writeNumber(percent, locale, { ...ONE_DECIMAL, signDisplay: 'exceptZero' });
}
