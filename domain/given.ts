import { withoutLater } from './later-lines.ts';
import type { LineKind } from './line-kind.ts';
import type { Cents } from './money.ts';

/** What staff let a client have for less, as the log keeps it: nobody adds it up again from lines that changed since. */

export const GIVEN_KINDS = ['discount', 'override', 'waiver'] as const;
export type GivenKind = (typeof GIVEN_KINDS)[number];

/** Cents by kind; an amount set by hand that is above the engine's is below 0. */
export type Given = Partial<Record<GivenKind, Cents>>;

/** A line that is kept, or is about to be; without a source it is the engine's. */
interface Line {
  kind: LineKind;
  code?: string | null | undefined;
  quantity: number;
  days?: number | null | undefined;
  unitCents: Cents;
  totalCents: Cents;
  source?: 'engine' | 'staff' | undefined;
  engineUnitCents?: Cents | null | undefined;
}

function isByHand({ kind, source }: Line): boolean {
  return source === 'staff' && kind !== 'discount';
}

/** How much less than the engine asks for. */
function lessCents({ unitCents, engineUnitCents, quantity, days }: Line): Cents {
  return ((engineUnitCents ?? unitCents) - unitCents) * quantity * (days ?? 1);
}

/** What a change of the lines gave; undefined where it gave nothing. A discount that was taken back is nothing. */
export function givenBetween(before: readonly Line[], after: readonly Line[]): { given: Given } | undefined {
  const discountOf = (lines: readonly Line[]) =>
    0 - (lines.find(({ kind }) => kind === 'discount')?.totalCents ?? 0);
  const discount = discountOf(after) - discountOf(before);
  const byHand = withoutLater(after).filter((line) => {
    const known = before.find(
      (other) => other.kind === line.kind && (other.code ?? null) === (line.code ?? null),
    );
    return isByHand(line) && !(known && isByHand(known) && known.unitCents === line.unitCents);
  });
  const given: Given = {
    ...(discount > 0 && { discount }),
    ...(byHand.length > 0 && { override: byHand.reduce((sum, line) => sum + lessCents(line), 0) }),
  };
  return Object.keys(given).length === 0 ? undefined : { given };
}
