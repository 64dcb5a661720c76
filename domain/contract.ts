import { AppError } from './app-error.ts';
import { type BookingStatus, isCalledOff } from './booking-status.ts';
import type { BranchId } from './branch.ts';
import type { CalendarDay } from './calendar-day.ts';
import type { ChargeCode } from './charges.ts';
import type { LineKind } from './line-kind.ts';
import type { LocalizedText } from './locale.ts';
import type { Cents } from './money.ts';
import { numberOnPaper } from './receipt-number.ts';
import type { TimeOfDay } from './time-of-day.ts';

/** The contract of a rental, its addenda and its return record: frozen when they take their number, then signed (docs/decisions/0033). */
export const CONTRACT_KINDS = ['contract', 'addendum', 'return'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** Signed on a screen, signed on paper, refused before a witness, or replaced before the client signed. */
export const CONTRACT_OUTCOMES = ['signed', 'paper', 'refused', 'void'] as const;
export type ContractOutcome = (typeof CONTRACT_OUTCOMES)[number];

/** `CT-2026-000123`, contracts, addenda and return records in one series. */
export function contractNumber(numbered: { year: number; number: number }): string {
  return numberOnPaper('CT', numbered);
}

/** The year and number of `CT-2026-000123`; null for anything else. */
export function readContractNumber(text: string): { year: number; number: number } | null {
  const [, year, number] = /^\s*CT-(\d{4})-(\d{6,9})\s*$/i.exec(text) ?? [];
  return year && number ? { year: Number(year), number: Number(number) } : null;
}

/** A line of the price as it was agreed. */
export interface AgreedLine {
  kind: LineKind;
  code: string | null;
  label: LocalizedText | null;
  quantity: number;
  days: number | null;
  unitCents: Cents;
  totalCents: Cents;
}

/** What a contract agrees on, to be compared with its booking later. */
export interface ContractFacts {
  vehicleId: string;
  /** As people call it. */
  vehicle: string;
  pickupBranchId: BranchId;
  returnBranchId: BranchId;
  pickupDate: CalendarDay;
  pickupTime: TimeOfDay;
  returnDate: CalendarDay;
  returnTime: TimeOfDay;
  lines: AgreedLine[];
  totalCents: Cents;
  depositCents: Cents;
  /** Who drives, null the client. */
  drivers: (string | null)[];
  /** The hand-over whose state of the car it tells; null where it was made before. Of a return record the return. */
  inspectionId: string | null;
  /** Of a return record alone: what the return costs, as far as anybody knows it. */
  charges?: ReturnCharge[];
}

/** What a return costs: charged, or only proposed; the amount is null where it is still to be decided. */
export interface ReturnCharge {
  code: ChargeCode;
  amountCents: Cents | null;
  isProposed: boolean;
}

/** A row of a table: `Deposit` `$300.00`, and what explains it under it. */
export interface ContractRow {
  label: string;
  detail: string | null;
  value: string;
}

/** What is read and signed, in the language of the contract. */
export interface ContractText {
  titles: { document: string; changes: string; price: string; terms: string };
  /** Short lists, two beside each other: parties, driver, rental, car. */
  blocks: { title: string; lines: string[] }[];
  /** Of an addendum what it changes: from the detail to the value. */
  changes: ContractRow[];
  price: ContractRow[];
  total: ContractRow;
  deposit: ContractRow | null;
  clauses: { title: string; text: string }[];
  /** What whoever signs agrees to, beside the signature. */
  consent: string;
}

export interface ContractContent {
  facts: ContractFacts;
  text: ContractText;
  /** The address of the site then, where a file is verified. */
  origin: string;
  /** The number of the contract that an addendum changes. */
  amends: string | null;
  /** Who signs, and for whom. */
  clientName: string;
  firmName: string;
  /** Who made it for the firm. */
  madeBy: string;
}

/** What is compared beside drivers and price. */
const ESSENTIALS = [
  'vehicleId',
  'pickupBranchId',
  'returnBranchId',
  'pickupDate',
  'pickupTime',
  'returnDate',
  'returnTime',
  'depositCents',
] as const;
const COMPARED = [...ESSENTIALS, 'totalCents'] as const;

function sameLine(one: AgreedLine, other: AgreedLine): boolean {
  const keys = ['kind', 'code', 'quantity', 'days', 'unitCents', 'totalCents'] as const;
  return keys.every((key) => one[key] === other[key]);
}

/** Whether both agree on car, times, places, drivers, lines and deposit. */
export function agrees(one: ContractFacts, other: ContractFacts): boolean {
  return (
    COMPARED.every((key) => one[key] === other[key]) &&
    JSON.stringify(one.drivers) === JSON.stringify(other.drivers) &&
    one.lines.length === other.lines.length &&
    one.lines.every((line, at) => {
      const beside = other.lines[at];
      return beside !== undefined && sameLine(line, beside);
    })
  );
}

interface MadeContract {
  id: string;
  outcome: ContractOutcome | null;
  facts: ContractFacts;
}

/** The one that waits for a signature, and the newest that was signed or refused. */
export function countedContracts<Made extends Pick<MadeContract, 'outcome'>>(contracts: readonly Made[]) {
  return {
    open: contracts.find(({ outcome }) => outcome === null),
    closed: contracts.findLast(({ outcome }) => outcome !== null && outcome !== 'void'),
  };
}

/** Still says what the booking says; one that no client has signed also tells of the hand-over, once there is one. */
export function isCurrent({ outcome, facts }: MadeContract, now: ContractFacts): boolean {
  return agrees(facts, now) && (outcome !== null || facts.inspectionId === now.inspectionId);
}

/**
 * What there is to make for a booking: its contract, an addendum to what was signed, or nothing. After a refusal the
 * client may still sign a contract.
 */
export function contractToMake(
  contracts: readonly MadeContract[],
  now: ContractFacts,
  bookingStatus: BookingStatus,
): ContractKind | null {
  if (isCalledOff(bookingStatus)) return null;
  const { open, closed } = countedContracts(contracts);
  if (open !== undefined && isCurrent(open, now)) return null;
  if (closed === undefined || closed.outcome === 'refused') return 'contract';
  return agrees(closed.facts, now) ? null : 'addendum';
}

interface OutRental {
  /** Its contract and addenda in their order. */
  contracts: readonly (Pick<MadeContract, 'outcome' | 'facts'> & { kind: ContractKind })[];
  now: Pick<ContractFacts, (typeof ESSENTIALS)[number]>;
  /** Signed on a numbered paper form, of which the rental is as it was then. */
  isOnForm: boolean;
}

/** What a client on the road still has to sign: the contract, an addendum once car, times, places or deposit are others than what was signed, or nothing. */
export function contractDue({ contracts, now, isOnForm }: OutRental): 'contract' | 'addendum' | null {
  const { open, closed } = countedContracts(contracts);
  if (open === undefined && closed === undefined) return isOnForm ? null : 'contract';
  if (closed === undefined) return 'contract';
  const isAgreed = ESSENTIALS.every((key) => closed.facts[key] === now[key]);
  if (open === undefined && isAgreed) return null;
  // After a refusal the client may still sign a contract.
  return closed.outcome === 'refused' ? 'contract' : 'addendum';
}

/** Whether both tell the same return, with the same drivers and the same to pay. */
function isSameReturn(one: ContractFacts, other: ContractFacts): boolean {
  const toldOf = ({ inspectionId, drivers, charges = [] }: ContractFacts) =>
    JSON.stringify([
      inspectionId,
      drivers,
      ...charges.map(({ code, amountCents, isProposed }) => [code, amountCents, isProposed]),
    ]);
  return toldOf(one) === toldOf(other);
}

/**
 * What is to be done of the return record: `records` are those of a booking in their order, `now` what one would say.
 * Somebody decided it once this return was signed or refused; what is charged later changes nothing of it.
 */
export function returnToSign<Made extends MadeContract>(records: readonly Made[], now: ContractFacts) {
  const { open, closed } = countedContracts(records);
  const isDone = closed !== undefined && closed.facts.inspectionId === now.inspectionId;
  const isOpenCurrent = open !== undefined && isSameReturn(open.facts, now);
  // After a refusal the client may still sign.
  const isToMake = !isOpenCurrent && !(isDone && closed.outcome !== 'refused');
  return { open, closed, isDone, isOpenCurrent, isToMake };
}

/** Throws CONTRACT_CLOSED, and CONTRACT_OUTDATED once the return says something else, or the car is out again. */
export function requireReturnSignable(record: MadeContract, now: ContractFacts | null): void {
  if (record.outcome !== null) throw new AppError('CONTRACT_CLOSED');
  if (now === null || !isSameReturn(record.facts, now)) throw new AppError('CONTRACT_OUTDATED');
}

/** Throws CONTRACT_CLOSED once the client signed or it was replaced, CONTRACT_OUTDATED when the booking is another by now. */
export function requireSignable(contract: MadeContract, now: ContractFacts, status: BookingStatus): void {
  if (contract.outcome !== null) throw new AppError('CONTRACT_CLOSED');
  if (isCalledOff(status) || !agrees(contract.facts, now)) throw new AppError('CONTRACT_OUTDATED');
}
