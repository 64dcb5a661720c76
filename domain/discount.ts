import { withoutLater } from './later-lines.ts';
import type { Cents } from './money.ts';
import { type PriceLine, sumOf, taxedCents } from './price-line.ts';

/**
 * Whatever makes a booking's price smaller than the engine's is a discount, by whichever line it is given: the discount
 * itself, a lower daily rate, a fee that is left out, less tax.
 */

/** A line with the engine's figure beside it, where staff set another. */
export type SetLine = PriceLine & { engineUnitCents?: Cents | null };

export interface Discount {
  discountCents: Cents;
  /** What it is taken off: base, extras, and the fees that were lowered, as the engine asks for them. */
  fromCents: Cents;
  /** The tax that is left out, part of the discount. */
  lessTaxCents: Cents;
}

/** By how much a line is set lower than the engine's; of the tax, `missingTaxCents`. */
function loweredCents({ kind, engineUnitCents = null, unitCents, quantity, days }: SetLine): Cents {
  if (kind === 'discount' || kind === 'tax') return 0;
  if (engineUnitCents === null || engineUnitCents <= unitCents) return 0;
  return (engineUnitCents - unitCents) * quantity * (days ?? 1);
}

/** What a line would come to if nobody had set it; a discount would not be there. */
function engineCents({ kind, engineUnitCents = null, unitCents, quantity, days }: SetLine): Cents {
  if (kind === 'discount') return 0;
  return (engineUnitCents ?? unitCents) * quantity * (days ?? 1);
}

/**
 * By how much the tax is lower than the engine's tax of what is charged: that a lower price has less tax is no discount of
 * its own.
 */
function missingTaxCents(lines: readonly SetLine[]): Cents {
  const tax = lines.find(({ kind }) => kind === 'tax');
  const engineTaxCents = tax?.engineUnitCents ?? null;
  if (tax === undefined || engineTaxCents === null) return 0;
  const engineTaxed = lines.reduce((sum, line) => sum + (line.isTaxed ? engineCents(line) : 0), 0);
  const engineShareCents =
    engineTaxed > 0 ? Math.round((engineTaxCents * taxedCents(lines)) / engineTaxed) : engineTaxCents;
  return Math.max(0, engineShareCents - tax.totalCents);
}

/** The discount of a booking's lines. */
export function discountIn(all: readonly SetLine[]): Discount {
  const lines = withoutLater(all);
  const lowered = lines.reduce((sum, line) => sum + loweredCents(line), 0);
  const rental = lines.filter(({ kind }) => kind === 'base' || kind === 'extra');
  const given = lines.filter(({ kind }) => kind === 'discount');
  const lessTaxCents = missingTaxCents(lines);
  return {
    discountCents: lowered + lessTaxCents - sumOf(given),
    fromCents: sumOf(rental) + lowered,
    lessTaxCents,
  };
}

/** Whether more is given than before: in dollars, or as a share, where the same dollars stay while the price falls. */
export function isLargerDiscount(
  discount: Omit<Discount, 'lessTaxCents'>,
  given: Omit<Discount, 'lessTaxCents'>,
): boolean {
  const isLargerShare = discount.discountCents * given.fromCents > given.discountCents * discount.fromCents;
  return discount.discountCents > given.discountCents || isLargerShare;
}

/** Whether a discount is larger than staff may give alone. Tax is not the firm's to give: of it they may leave out nothing. */
export function isDiscountAboveLimit(
  { discountCents, fromCents, lessTaxCents }: Discount,
  limitBasisPoints: number,
): boolean {
  return lessTaxCents > 0 || discountCents * 10_000 > fromCents * limitBasisPoints;
}

/** Whether an admin has to agree to it: to more than before and than staff may give alone, and to less tax in the place of another discount. */
export function isToBeAgreed(asked: Discount, given: Discount, limitBasisPoints: number): boolean {
  if (asked.lessTaxCents > given.lessTaxCents) return true;
  return isLargerDiscount(asked, given) && isDiscountAboveLimit(asked, limitBasisPoints);
}
