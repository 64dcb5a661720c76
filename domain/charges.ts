import { type TaxedAmount, taxOfRest } from './charge-tax.ts';
import type { KeptLine } from './edited-lines.ts';
import { refuseField } from './ledger.ts';
import type { LocalizedText } from './locale.ts';
import type { Cents } from './money.ts';
import { type PriceLine, priceLine, sumOf } from './price-line.ts';

/** What is charged after the booking, and what of it is waived again: lines that no new price touches. */

export const CHARGE_CODES = [
  'late',
  'fuel',
  'distance',
  'damage',
  'cleaning',
  'delivery',
  'fine',
  'other',
] as const;
export type ChargeCode = (typeof CHARGE_CODES)[number];

/** The first place of such a line: behind every line of a price. */
export const FIRST_LATER_POSITION = 101;

/** The place behind all lines of a booking. */
export function nextLaterPosition(lines: readonly { position: number }[]): number {
  return Math.max(FIRST_LATER_POSITION - 1, ...lines.map(({ position }) => position)) + 1;
}

interface LaterLine {
  code: ChargeCode;
  /** With its tax. */
  amountCents: Cents;
  /** What it is called on paper. */
  label: LocalizedText;
  userId: string;
}

/** Something that the client has to pay beside the price that was agreed; without tax unless it is said. */
export function chargeLine({ code, amountCents, label, userId, tax }: ChargeToMake): KeptLine {
  const line = priceLine('charge', amountCents, { code });
  return {
    ...line,
    ...tax,
    label,
    source: 'staff',
    madeByUserId: userId,
    reason: null,
    engineUnitCents: null,
  };
}

interface ChargeToMake extends LaterLine {
  tax?: Pick<TaxedAmount, 'taxCents' | 'taxRateBasisPoints'>;
}

/**
 * What is charged under a code and not waived, of lines in their order. What was charged before a booking was called off is part of
 * the share that is kept: to waive it would take that share below nothing.
 */
export function chargedCents(lines: readonly PriceLine[], code: ChargeCode): Cents {
  const calledOff = lines.findLastIndex(({ kind }) => kind === 'cancellation');
  return sumOf(lines.slice(calledOff + 1).filter((line) => isOfCharge(line) && line.code === code));
}

function isOfCharge({ kind }: PriceLine): boolean {
  return kind === 'charge' || kind === 'waiver';
}

/** Every kind of charge of which something is not waived. */
export function openCharges(lines: readonly PriceLine[]): { code: ChargeCode; amountCents: Cents }[] {
  return CHARGE_CODES.map((code) => ({ code, amountCents: chargedCents(lines, code) })).filter(
    ({ amountCents }) => amountCents > 0,
  );
}

/** A line in its place, and for a waiver the place of the charge that it takes back; null where it takes back of a kind. */
export interface PlacedLine extends PriceLine {
  position: number;
  waivesPosition: number | null;
}

/** A charge of which something is left. */
type OpenCharge<Line> = Line & { code: ChargeCode; openCents: Cents; openTaxCents: Cents };

/**
 * Every charge of which something is not waived, each by itself, with what is left of it and of its tax. What is waived of a kind is
 * taken off the last of its charges until then: what is charged later moves nothing.
 */
export function openChargeLines<Line extends PlacedLine>(lines: readonly Line[]): OpenCharge<Line>[] {
  const later = lines.slice(lines.findLastIndex(({ kind }) => kind === 'cancellation') + 1);
  const charges: OpenCharge<Line>[] = [];
  for (const line of later) {
    const code = CHARGE_CODES.find((one) => one === line.code);
    if (code === undefined || !isOfCharge(line)) continue;
    if (line.kind === 'waiver') takeOff(charges, line);
    else charges.push({ ...line, code, openCents: line.totalCents, openTaxCents: line.taxCents ?? 0 });
  }
  return charges.filter(({ openCents }) => openCents > 0);
}

/** Takes a waiver off the charge that it names, or off those of its kind, the last one first. */
function takeOff(
  charges: readonly OpenCharge<PlacedLine>[],
  { code, totalCents, waivesPosition }: PlacedLine,
) {
  let left = -totalCents;
  for (const charge of charges.toReversed()) {
    if (charge.code !== code || (waivesPosition !== null && charge.position !== waivesPosition)) continue;
    const taken = Math.min(left, charge.openCents);
    left -= taken;
    charge.openCents -= taken;
    charge.openTaxCents = taxOfRest(charge, charge.openCents);
  }
}

interface Return {
  /** The records that tell of it. */
  ids: ReadonlySet<string>;
  /** Of the car that left last: what is charged for no return is of this one. */
  isLast: boolean;
}

/** What is charged for each return and not waived, kind by kind. */
export function chargesByReturn(
  lines: readonly (PlacedLine & { inspectionId: string | null })[],
  returns: readonly Return[],
): ReturnType<typeof openCharges>[] {
  const open = openChargeLines(lines);
  const isOf = ({ ids }: Return, inspectionId: string | null) => ids.has(inspectionId ?? '');
  return returns.map((one) => {
    const own = open.filter(
      ({ inspectionId }) =>
        isOf(one, inspectionId) || (one.isLast && !returns.some((other) => isOf(other, inspectionId))),
    );
    return CHARGE_CODES.map((code) => {
      const ofKind = own.filter((charge) => charge.code === code);
      return { code, amountCents: ofKind.reduce((sum, { openCents }) => sum + openCents, 0) };
    }).filter(({ amountCents }) => amountCents > 0);
  });
}

/** What can be waived: of one charge by its place, or of a kind. */
export function waivableCents(
  lines: readonly PlacedLine[],
  { code, linePosition }: { code: ChargeCode; linePosition?: number | undefined },
): Cents {
  if (linePosition === undefined) return chargedCents(lines, code);
  const line = openChargeLines(lines).find((one) => one.position === linePosition && one.code === code);
  return line?.openCents ?? 0;
}

/**
 * Takes a charge back, or a part of it, with its tax: one by its place, or of a kind. Throws VALIDATION_FAILED for more than is left of
 * it, and for a kind whose charges are not all taxed alike.
 */
export function waiverLine(
  lines: readonly PlacedLine[],
  { code, amountCents, label, userId, reason, linePosition }: Waiver,
): KeptLine {
  const left = waivableCents(lines, { code, linePosition });
  if (amountCents > left) throw refuseField('amountCents', 'validation.waiver.tooMuch');
  const isMeant = ({ position }: PlacedLine) => linePosition === undefined || position === linePosition;
  const openOf = (some: readonly PlacedLine[]) =>
    openChargeLines(some).filter((charge) => charge.code === code && isMeant(charge));
  const open = openOf(lines);
  const [rate = null, ...others] = new Set(open.map((charge) => charge.taxRateBasisPoints ?? null));
  if (others.length > 0) throw refuseField('linePosition', 'validation.charge.required');
  const line = priceLine('waiver', -amountCents, { code });
  const placed = { ...line, position: nextLaterPosition(lines), waivesPosition: linePosition ?? null };
  const taxIn = (charges: typeof open) => charges.reduce((sum, { openTaxCents }) => sum + openTaxCents, 0);
  const tax = { taxRateBasisPoints: rate, taxCents: taxIn(openOf([...lines, placed])) - taxIn(open) };
  return {
    ...line,
    ...(rate !== null && tax),
    label,
    source: 'staff',
    madeByUserId: userId,
    reason,
    engineUnitCents: null,
  };
}

interface Waiver extends LaterLine {
  reason: string;
  linePosition?: number | undefined;
}
