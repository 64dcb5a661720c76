import { OVERRIDDEN_KINDS, type OverridableLine, type PriceOverrides } from './edit-price.ts';
import type { KeptLine } from './edited-lines.ts';
import { withoutLater } from './later-lines.ts';
import type { LineKind } from './line-kind.ts';
import type { LocalizedText } from './locale.ts';
import type { Cents } from './money.ts';

/**
 * When the days or the car of a rental change, its price is the engine's: what staff set by hand before counts on only where
 * staff say so again, line by line; the prices of its extras together.
 */

/** Lines that can be kept: a tax is that of the new lines, and an end outside the opening hours is asked about by itself. */
export const KEEPABLE_LINES = [
  'baseRate',
  'extras',
  'feesTotal',
  'oneWayFee',
  'discount',
] as const satisfies readonly (OverridableLine | 'extras')[];
export type KeepableLine = (typeof KEEPABLE_LINES)[number];

const KINDS = { ...OVERRIDDEN_KINDS, extras: 'extra' } as const satisfies Record<KeepableLine, LineKind>;

export interface LineByHand {
  line: KeepableLine;
  /** Which extra, and what it is called; null of other lines. */
  code: string | null;
  label: LocalizedText | null;
  /** A day for the rate; for the discount what it takes off; for an extra what one of it costs. */
  cents: Cents;
  reason: string | null;
}

/** What of a booking's price staff set by hand, and could keep. */
export function linesByHand(lines: readonly KeptLine[]): LineByHand[] {
  return KEEPABLE_LINES.flatMap((line) =>
    withoutLater(lines)
      .filter(({ kind, source }) => kind === KINDS[line] && source === 'staff')
      .map(({ code, label, unitCents, reason }) => {
        const cents = line === 'discount' ? 0 - unitCents : unitCents;
        return { line, code, label, cents, reason };
      }),
  );
}

/** As the engine takes them: of the lines that are to be kept, those that were set by hand. */
export function keptOverrides(
  lines: readonly KeptLine[],
  keep: readonly KeepableLine[] = [],
): PriceOverrides {
  const kept = linesByHand(lines).filter(({ line }) => keep.includes(line));
  const extras = kept.flatMap(({ code, cents }) => (code === null ? [] : [{ code, unitPriceCents: cents }]));
  const others = kept.filter(({ code }) => code === null);
  return {
    ...Object.fromEntries(others.map(({ line, cents }) => [`${line}Cents`, cents])),
    ...(extras.length > 0 && { extraPrices: extras }),
  };
}

/** The lines of a new price, where those that were kept say the reason that they had. */
export function withReasons(
  lines: readonly KeptLine[],
  booked: readonly KeptLine[],
  keep: readonly KeepableLine[] = [],
): KeptLine[] {
  const kept = linesByHand(booked).filter(({ line }) => keep.includes(line));
  return lines.map((line) => {
    const same = kept.find((one) => KINDS[one.line] === line.kind && one.code === line.code);
    return line.source === 'staff' && same ? { ...line, reason: same.reason } : line;
  });
}
