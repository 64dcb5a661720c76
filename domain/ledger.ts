import { AppError } from './app-error.ts';
import type { Cents } from './money.ts';
import type { PaymentMethod } from './payment-method.ts';
import {
  bookingPaymentStatus,
  type LedgerStatus,
  type PaymentDecision,
  type PaymentStatus,
  paidCents,
} from './payment-status.ts';
import type { ProofContentType } from './policy.ts';

/**
 * What happens to the payments of a booking when staff or the client do something about its money (SPEC §4, D11).
 * It takes entries and returns entries: the database stores them, and refuses when the booking has changed meanwhile.
 */

export interface LedgerEntry {
  id: string;
  status: LedgerStatus;
  amountCents: Cents;
  method: PaymentMethod;
  proofKey: string | null;
  proofContentType: ProofContentType | null;
  receivedByUserId: string | null;
  verifiedByUserId: string | null;
  verifiedAt: string | null;
  verificationNotes: string | null;
  rejectionReason: string | null;
  createdAt: string;
}

export interface Ledger {
  /** The oldest first. */
  entries: readonly LedgerEntry[];
  totalCents: Cents;
  /** How the booking is paid. */
  method: PaymentMethod;
  /** The booking's payment status; after a change of its total it may no longer fit the payments. */
  status: PaymentStatus;
}

/** Who does it, when, and the id of a payment that did not exist before. */
export interface LedgerAct {
  userId: string;
  at: Date;
  newPaymentId: string;
}

export interface ChangedLedger {
  entries: LedgerEntry[];
  paymentStatus: PaymentStatus;
  paidCents: Cents;
  /** The entry that holds the money which came in now; null when none did. */
  recordedId: string | null;
}

type NewEntry = Omit<LedgerEntry, 'id'>;
export interface ProofOfPayment {
  proofKey: string;
  proofContentType: ProofContentType;
}

export function refuseField(field: string, key: string): AppError {
  return new AppError('VALIDATION_FAILED', { fieldErrors: { [field]: key } });
}

/** Below 0 where more is paid than the total. */
export function dueCents({ entries, totalCents }: Pick<Ledger, 'entries' | 'totalCents'>): Cents {
  return totalCents - paidCents(entries);
}

export function changed(
  ledger: Ledger,
  entries: LedgerEntry[],
  recordedId: string | null = null,
): ChangedLedger {
  return {
    entries,
    paymentStatus: bookingPaymentStatus(entries, ledger.totalCents),
    paidCents: paidCents(entries),
    recordedId,
  };
}

function replace(entries: readonly LedgerEntry[], old: LedgerEntry, entry: LedgerEntry): LedgerEntry[] {
  return entries.map((one) => (one === old ? entry : one));
}

/** The empty entry of a booking without money and proof: the first money or proof fills it. */
function isBlank({ status, proofKey, verifiedByUserId }: LedgerEntry): boolean {
  return status === 'unpaid' && proofKey === null && verifiedByUserId === null;
}

/**
 * Fills the empty entry, else adds one. An empty one was no payment before: it takes the day of now, else money
 * would count for the month of the booking.
 */
export function record(
  ledger: Ledger,
  entries: readonly LedgerEntry[],
  entry: NewEntry,
  act: LedgerAct,
): ChangedLedger {
  const blank = entries.find(isBlank);
  if (blank === undefined) {
    const added = { ...entry, id: act.newPaymentId };
    return changed(ledger, [...entries, added], added.id);
  }
  const filled = { ...entry, id: blank.id };
  return changed(ledger, replace(entries, blank, filled), filled.id);
}

export function newEntry(
  status: LedgerStatus,
  amountCents: Cents,
  method: PaymentMethod,
  { userId, at }: LedgerAct,
): NewEntry {
  const isPaid = status === 'paid';
  return {
    status,
    amountCents,
    method,
    proofKey: null,
    proofContentType: null,
    receivedByUserId: isPaid ? userId : null,
    verifiedByUserId: isPaid ? userId : null,
    verifiedAt: isPaid ? at.toISOString() : null,
    verificationNotes: null,
    rejectionReason: null,
    createdAt: at.toISOString(),
  };
}

/** The entry after somebody decided it: paid or not. */
export function decided(
  entry: LedgerEntry,
  status: 'paid' | 'unpaid',
  { userId, at }: LedgerAct,
): LedgerEntry {
  return { ...entry, status, verifiedByUserId: userId, verifiedAt: at.toISOString() };
}

/** Records money that came in. Throws VALIDATION_FAILED for more than is due. */
export function receivePayment(
  ledger: Ledger,
  { amountCents, method, note }: { amountCents: Cents; method: PaymentMethod; note: string | null },
  act: LedgerAct,
): ChangedLedger {
  if (amountCents > dueCents(ledger)) throw refuseField('amountCents', 'validation.paymentAmount.invalid');
  const entry = { ...newEntry('paid', amountCents, method, act), verificationNotes: note };
  return record(ledger, ledger.entries, entry, act);
}

/** One payment was recorded by mistake; its entry stays, unpaid. Throws VALIDATION_FAILED for what is not paid. */
export function takePaymentBack(ledger: Ledger, paymentId: string, act: LedgerAct): ChangedLedger {
  const mistake = ledger.entries.find(({ id, status }) => id === paymentId && status === 'paid');
  if (mistake === undefined) throw refuseField('paymentId', 'validation.input.invalid');
  return changed(ledger, replace(ledger.entries, mistake, decided(mistake, 'unpaid', act)));
}

/** Staff decided a payment that waits for verification; null when it does not wait. `words` is their reason or note. */
export function decidePayment(
  ledger: Ledger,
  { paymentId, decision, words }: { paymentId: string; decision: PaymentDecision; words: string | null },
  act: LedgerAct,
): ChangedLedger | null {
  const waiting = ledger.entries.find(({ id }) => id === paymentId);
  if (waiting?.status !== 'pending_verification') return null;
  const isVerified = decision === 'verify';
  const looked = {
    ...decided(waiting, isVerified ? 'paid' : 'unpaid', act),
    verificationNotes: isVerified ? words : null,
    rejectionReason: isVerified ? null : words,
  };
  return changed(ledger, replace(ledger.entries, waiting, looked));
}

/** A proof for what is still due: a new payment that waits for verification. */
export function addProofOfRest(ledger: Ledger, proof: ProofOfPayment, act: LedgerAct): ChangedLedger {
  const entry = { ...newEntry('pending_verification', dueCents(ledger), ledger.method, act), ...proof };
  return record(ledger, ledger.entries, entry, act);
}

/**
 * A proof that staff add: to the payment that waits without one, else for what is due while nothing waits, else, when all
 * is paid, to the last paid one without. Null when no payment can take it.
 */
export function addProofOfStaff(ledger: Ledger, proof: ProofOfPayment, act: LedgerAct): ChangedLedger | null {
  const { entries } = ledger;
  const lastWithout = (status: LedgerStatus) =>
    entries.findLast((entry) => entry.status === status && entry.proofKey === null);
  const isWaiting = entries.some(({ status }) => status === 'pending_verification');
  const isDue = dueCents(ledger) > 0;
  if (isDue && !isWaiting) return addProofOfRest(ledger, proof, act);
  const target = lastWithout('pending_verification') ?? (isDue ? undefined : lastWithout('paid'));
  if (target === undefined) return null;
  return changed(ledger, replace(entries, target, { ...target, ...proof }), target.id);
}
