import type { PriceLine } from './price-line.ts';
import type { ChosenExtra } from './price-steps.ts';

/** The extras among lines, at the prices they have there. */
export function extrasOf(lines: readonly PriceLine[]): ChosenExtra[] {
  return lines.flatMap(({ kind, code, quantity, days, unitCents }) =>
    kind === 'extra' && code !== null
      ? [{ code, quantity, unitPriceCents: unitCents, isPerDay: days !== null }]
      : [],
  );
}
