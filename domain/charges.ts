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

interface Return {
  /** The records that tell of it. */
  ids: ReadonlySet<string>;
  /** Of the car that left last: what is charged for no return is of this one. */
  isLast: boolean;
}

/** What is charged for each return and not waived; where a part of a kind is waived, it is taken off the last of its charges. */
export function chargesByReturn(
  lines: readonly (PriceLine & { inspectionId: string | null })[],
  returns: readonly Return[],
): ReturnType<typeof openCharges>[] {
  const left = new Map(openCharges(lines).map(({ code, amountCents }) => [code, amountCents]));
  return returns.map(({ ids, isLast }) => {
    const charged = [...left].map(([code, open]) => {
      const own = lines.filter(
        (line) => line.kind === 'charge' && line.code === code && ids.has(line.inspectionId ?? ''),
      );
      const amountCents = isLast ? open : Math.min(sumOf(own), open);
      left.set(code, open - amountCents);
      return { code, amountCents };
    });
    return charged.filter(({ amountCents }) => amountCents > 0);
  });
}

/** Takes a charge back, or a part of it. Throws VALIDATION_FAILED for more than is charged under its code. */
export function waiverLine(
  lines: readonly PriceLine[],
  { code, amountCents, label, userId, reason }: LaterLine & { reason: string },
): KeptLine {
  if (amountCents > chargedCents(lines, code)) throw refuseField('amountCents', 'validation.waiver.tooMuch');
  const line = priceLine('waiver', -amountCents, { code });
  return { ...line, label, source: 'staff', madeByUserId: userId, reason, engineUnitCents: null };
}
