import { OVERRIDDEN_KINDS, type OverridableLine, type PriceOverrides } from './edit-price.ts';
import type { KeptLine } from './edited-lines.ts';
import { withoutLater } from './later-lines.ts';
import type { LineKind } from './line-kind.ts';
import type { Cents } from './money.ts';

/**
 * When the days or the car of a rental change, its price is the engine's: what staff set by hand before counts on only where
 * staff say so again, line by line.
 */

/** Lines that can be kept: a tax is that of the new lines, and an end outside the opening hours is asked about by itself. */
export const KEEPABLE_LINES = [
  'baseRate',
  'feesTotal',
  'oneWayFee',
  'discount',
] as const satisfies readonly OverridableLine[];
export type KeepableLine = (typeof KEEPABLE_LINES)[number];

export interface LineByHand {
  line: KeepableLine;
  /** A day for the rate; for the discount what it takes off. */
  cents: Cents;
  reason: string | null;
}

/** What of a booking's price staff set by hand, and could keep. */
export function linesByHand(lines: readonly KeptLine[]): LineByHand[] {
  return KEEPABLE_LINES.flatMap((line) => {
    const set = withoutLater(lines).find(
      ({ kind, source }) => kind === OVERRIDDEN_KINDS[line] && source === 'staff',
    );
    if (set === undefined) return [];
    return [{ line, cents: line === 'discount' ? 0 - set.unitCents : set.unitCents, reason: set.reason }];
  });
}

/** As the engine takes them: of the lines that are to be kept, those that were set by hand. */
export function keptOverrides(
  lines: readonly KeptLine[],
  keep: readonly KeepableLine[] = [],
): PriceOverrides {
  const kept = linesByHand(lines).filter(({ line }) => keep.includes(line));
  return Object.fromEntries(kept.map(({ line, cents }) => [`${line}Cents`, cents]));
}

/** The lines of a new price, where those that were kept say the reason that they had. */
export function withReasons(
  lines: readonly KeptLine[],
  booked: readonly KeptLine[],
  keep: readonly KeepableLine[] = [],
): KeptLine[] {
  const kept = new Map<LineKind, string | null>(
    linesByHand(booked)
      .filter(({ line }) => keep.includes(line))
      .map(({ line, reason }) => [OVERRIDDEN_KINDS[line], reason]),
  );
  return lines.map((line) => {
    const reason = line.source === 'staff' ? kept.get(line.kind) : undefined;
    return reason === undefined ? line : { ...line, reason };
  });
}
