import type { RouterOutputs } from '#src/lib/trpc.ts';

export type Financials = RouterOutputs['reports']['financials'];

/** The colours of a pie, in its order; after the sixth they begin again. */
export function seriesColor(index: number): string {
  return `var(--series-${(index % 6) + 1})`;
}
