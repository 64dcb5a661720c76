import {
  type AgreedLine,
  extraUnitIn,
  OVERRIDDEN_KINDS,
  type OverridableLine,
  type PriceOverrides,
} from './edit-price.ts';
import { withoutLater } from './later-lines.ts';
import type { LocalizedText } from './locale.ts';
import type { PriceLine } from './price-line.ts';
import type { Quote } from './quote.ts';

/** A line with where its amount comes from. */
export interface KeptLine extends AgreedLine {
  label: LocalizedText | null;
  source: 'engine' | 'staff';
  madeByUserId: string | null;
  reason: string | null;
}

interface Edited {
  quote: Quote;
  /** What the engine alone makes of it. */
  engine: Quote;
  /** As it was before. */
  booked: readonly KeptLine[];
  overrides: PriceOverrides;
  /** Who sets lines by hand; nobody does through a link. */
  userId: string | null;
  /** Why lines are set by hand. */
  reason: string | null;
  /** What the catalogue calls an extra. */
  nameOf: (extraCode: string) => LocalizedText | null;
}

const isSameThing = (a: PriceLine, b: PriceLine) => a.kind === b.kind && a.code === b.code;

function isOverridden({ kind, code }: PriceLine, overrides: PriceOverrides): boolean {
  if (kind === 'extra') return extraUnitIn(overrides, code) !== undefined;
  const line = Object.entries(OVERRIDDEN_KINDS).find(([, other]) => other === kind)?.[0];
  return line !== undefined && overrides[`${line as OverridableLine}Cents`] !== undefined;
}

/** The lines of an edited booking but for those that came after it, each with who says how much. */
export function editedLines({
  quote,
  engine,
  booked,
  overrides,
  userId,
  reason,
  nameOf,
}: Edited): KeptLine[] {
  return withoutLater(quote.lines).map((line) => {
    const before = booked.find((other) => isSameThing(other, line));
    const engineUnitCents = engine.lines.find((other) => isSameThing(other, line))?.unitCents ?? 0;
    const label = before?.label ?? (line.code === null ? null : nameOf(line.code));
    if (isOverridden(line, overrides) && line.unitCents !== engineUnitCents) {
      return { ...line, label, source: 'staff', madeByUserId: userId, reason, engineUnitCents };
    }
    // A discount is theirs too where a lower price under it leaves room for less.
    const isTheirs = line.kind === 'discount' || before?.unitCents === line.unitCents;
    if (before?.source === 'staff' && isTheirs && !isOverridden(line, overrides)) {
      const { source, madeByUserId } = before;
      const kept = { source, madeByUserId, reason: before.reason };
      return { ...line, ...kept, label, engineUnitCents: before.engineUnitCents };
    }
    return { ...line, label, source: 'engine', madeByUserId: null, reason: null, engineUnitCents: null };
  });
}

/** As far as two lines are compared. */
export type ComparedLine = Pick<
  KeptLine,
  'kind' | 'code' | 'quantity' | 'days' | 'unitCents' | 'source' | 'reason'
>;

/** Whether two lists of lines say the same. */
export function isSameLines(a: readonly ComparedLine[], b: readonly ComparedLine[]): boolean {
  const textOf = (lines: readonly ComparedLine[]) =>
    lines.map((line) => [
      line.kind,
      line.code,
      line.quantity,
      line.days,
      line.unitCents,
      line.source,
      line.reason,
    ]);
  return JSON.stringify(textOf(a)) === JSON.stringify(textOf(b));
}
