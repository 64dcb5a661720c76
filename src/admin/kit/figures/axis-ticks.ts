// Apart from the drawings, which are fetched on demand: round figures for their axes.

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
