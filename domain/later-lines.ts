import type { LineKind } from './line-kind.ts';
import type { PriceLine } from './price-line.ts';

export const LATER_KINDS: readonly LineKind[] = ['charge', 'waiver', 'cancellation'];

/** Came after the booking: no new price touches it, and its tax is not taken of it. */
export function isLater({ kind }: Pick<PriceLine, 'kind'>): boolean {
  return LATER_KINDS.includes(kind);
}

/** The lines of the booking itself. */
export function withoutLater<Line extends Pick<PriceLine, 'kind'>>(lines: readonly Line[]): Line[] {
  return lines.filter((line) => !isLater(line));
}
