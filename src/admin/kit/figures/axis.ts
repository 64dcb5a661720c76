import { writeNumber } from '#domain/format-number.ts';
import type { Locale } from '#domain/locale.ts';

// Apart from the drawings, which are fetched on demand: the round figures of their axes, and how an axis writes them.

const STEPS = [1, 2, 2.5, 5, 10];

/**
 * The figures beside an axis from 0 to at least `most`: in about so many steps, each 1, 2, 2.5 or 5 times a power of ten,
 * so that none says a figure that nobody would choose. Of what is counted, whole ones alone.
 */
export function axisTicks(most: number, wantedSteps: number, kind: 'amount' | 'count'): number[] {
  const least = Math.max(1, most / wantedSteps);
  const power = 10 ** Math.floor(Math.log10(least));
  const step =
    power *
    (STEPS.find((one) => one * power >= least && (kind === 'amount' || Number.isInteger(one * power))) ?? 10);
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

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
