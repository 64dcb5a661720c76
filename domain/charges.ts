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

interface LaterLine {
  code: ChargeCode;
  amountCents: Cents;
  /** What it is called on paper. */
  label: LocalizedText;
  userId: string;
}

/** Something that the client has to pay beside the price that was agreed; it is not taxed. */
export function chargeLine({ code, amountCents, label, userId }: LaterLine): KeptLine {
  const line = priceLine('charge', amountCents, { code });
  return { ...line, label, source: 'staff', madeByUserId: userId, reason: null, engineUnitCents: null };
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

/**
 * Every charge of which something is not waived, each by itself, with what is left of it. What is waived of a kind is taken off the last
 * of its charges.
 */
export function openChargeLines<Line extends PlacedLine>(
  lines: readonly Line[],
): (Line & { code: ChargeCode; openCents: Cents })[] {
  const later = lines.slice(lines.findLastIndex(({ kind }) => kind === 'cancellation') + 1);
  const waivers = later.filter(({ kind }) => kind === 'waiver');
  const ofKind = (code: ChargeCode) =>
    -sumOf(waivers.filter((waiver) => waiver.code === code && waiver.waivesPosition === null));
  const unplaced = new Map(CHARGE_CODES.map((code) => [code, ofKind(code)]));
  return later
    .flatMap((line) => {
      const code = CHARGE_CODES.find((one) => line.kind === 'charge' && one === line.code);
      const own = waivers.filter(({ waivesPosition }) => waivesPosition === line.position);
      return code === undefined ? [] : [{ ...line, code, openCents: line.totalCents + sumOf(own) }];
    })
    .toReversed()
    .map((charge) => {
      const waived = Math.min(unplaced.get(charge.code) ?? 0, charge.openCents);
      unplaced.set(charge.code, (unplaced.get(charge.code) ?? 0) - waived);
      return { ...charge, openCents: charge.openCents - waived };
    })
    .toReversed()
    .filter(({ openCents }) => openCents > 0);
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

/** Takes a charge back, or a part of it: one by its place, or of a kind. Throws VALIDATION_FAILED for more than is left of it. */
export function waiverLine(
  lines: readonly PlacedLine[],
  { code, amountCents, label, userId, reason, linePosition }: Waiver,
): KeptLine {
  const left = waivableCents(lines, { code, linePosition });
  if (amountCents > left) throw refuseField('amountCents', 'validation.waiver.tooMuch');
  const line = priceLine('waiver', -amountCents, { code });
  return { ...line, label, source: 'staff', madeByUserId: userId, reason, engineUnitCents: null };
}

interface Waiver extends LaterLine {
  reason: string;
  linePosition?: number | undefined;
}
