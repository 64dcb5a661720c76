import { AppError } from './app-error.ts';
import { dayInHaiti } from './calendar-day.ts';
import type { CashPlace } from './cash-drawer.ts';
import { bookedAmount } from './currency.ts';
import {
  type ChangedLedger,
  changed,
  claimOf,
  type Ledger,
  type LedgerAct,
  type LedgerEntry,
  NO_NOTES,
  refuseField,
  replaceEntry,
} from './ledger.ts';
import type { Cents } from './money.ts';
import { arrivesInAccount, hasItsReference } from './payment-method.ts';
import type { PaymentDecision } from './payment-status.ts';
import { needsSecondPerson, type SecondApproverLimit } from './second-person.ts';

/** What staff decide about a payment that waits for verification. */

export interface DecisionOnPayment {
  paymentId: string;
  decision: PaymentDecision;
  /** What came, in the payment's currency; as it was said where it is absent. */
  currencyAmount?: number | undefined;
  /** The reason of a rejection, a note on a verification. */
  words: string | null;
  /** By which it is found in the account, where nobody has said it yet. */
  reference?: string | null;
  /** Whoever verifies found the money in the account. */
  isSeen: boolean;
  /** Of cash: who has it, and where; whoever verifies it where nobody else is named. */
  holder?: CashPlace | null;
}

type Decider = Pick<LedgerAct, 'userId' | 'at' | 'branchId' | 'receiptId' | 'newId'>;

/** Cash counts where it is, in the drawer of whoever has it: what was reported elsewhere says nothing of that. */
function heldBy(
  { method, branchId, receivedByUserId }: LedgerEntry,
  holder: CashPlace | null,
  decider: Decider,
): Pick<LedgerEntry, 'branchId' | 'receivedByUserId'> {
  if (method !== 'cash') return { branchId, receivedByUserId };
  return {
    branchId: holder?.branchId ?? decider.branchId,
    receivedByUserId: holder?.staffId ?? decider.userId,
  };
}

function verified(
  waiting: LedgerEntry,
  { words, reference = null, isSeen, holder = null }: DecisionOnPayment,
  limit: SecondApproverLimit,
  decider: Decider,
): LedgerEntry {
  const { userId, at, receiptId } = decider;
  if (holder !== null && waiting.method !== 'cash') throw refuseField('holderId', 'validation.input.invalid');
  if (isSeen && !arrivesInAccount(waiting.method)) throw refuseField('isSeen', 'validation.seen.cash');
  if (waiting.firstVerifiedByUserId === userId) throw new AppError('SECOND_PERSON_NEEDED');
  const foundBy = waiting.reference ?? reference;
  if (!hasItsReference(waiting.method, foundBy ?? undefined))
    throw refuseField('reference', 'validation.reference.required');
  const now = at.toISOString();
  const seen = isSeen && waiting.seenAt === null ? { seenByUserId: userId, seenAt: now } : {};
  const looked = {
    ...waiting,
    ...seen,
    reference: foundBy,
    verificationNotes: words ?? waiting.verificationNotes,
  };
  if (waiting.firstVerifiedAt === null && needsSecondPerson(waiting, limit))
    return { ...looked, firstVerifiedByUserId: userId, firstVerifiedAt: now };
  return {
    ...looked,
    ...heldBy(waiting, holder, decider),
    status: 'paid',
    paidOn: dayInHaiti(at),
    receiptId,
    verifiedByUserId: userId,
    verifiedAt: now,
  };
}

/** More than the balance needs words that say why, unless whoever recorded it or looked at it before said so. Throws VALIDATION_FAILED. */
function requireWords(
  {
    amountCents,
    reason,
    verificationNotes,
  }: Pick<LedgerEntry, 'amountCents' | 'reason' | 'verificationNotes'>,
  claimedCents: Cents,
  words: string | null,
): void {
  const isSaid = words !== null || reason !== null || verificationNotes !== null;
  if (amountCents > claimedCents && !isSaid)
    throw refuseField('verificationNotes', 'validation.paymentAmount.above');
}

/** The payment of an amount that was not the one that was said: as the other in all but that, and verified by nobody yet. */
function cameInstead(
  ledger: Ledger,
  waiting: LedgerEntry,
  { currencyAmount, words }: Pick<DecisionOnPayment, 'words'> & { currencyAmount: number },
  { userId, at, newId }: Decider,
): LedgerEntry {
  if (waiting.firstVerifiedByUserId === userId) throw new AppError('SECOND_PERSON_NEEDED');
  const { currency, htgPerUsd } = waiting;
  const claimedCents = claimOf(ledger);
  const amount = bookedAmount({ currency, currencyAmount }, htgPerUsd, claimedCents);
  if (amount.amountCents < 1) throw refuseField('currencyAmount', 'validation.paymentAmount.invalid');
  const came = { ...waiting, ...amount, firstVerifiedByUserId: null, firstVerifiedAt: null, reason: null };
  // What was said of another amount says nothing of this one.
  requireWords({ ...came, verificationNotes: null }, claimedCents, words);
  const isAbove = amount.amountCents > claimedCents;
  return { ...came, ...NO_NOTES, id: newId(), reason: isAbove ? words : null, createdAt: at.toISOString() };
}

/** What was said is closed, and what came takes its place: nothing is rejected, and no row is written again. */
function verifiedInstead(
  ledger: Ledger,
  waiting: LedgerEntry,
  asked: DecisionOnPayment & { currencyAmount: number },
  limit: SecondApproverLimit,
  decider: Decider,
): ChangedLedger {
  const { userId, at } = decider;
  const came = cameInstead(ledger, waiting, asked, decider);
  // Words that say why it is more are no note beside that.
  const words = came.reason === null ? asked.words : null;
  const looked = verified(came, { ...asked, words }, limit, decider);
  const closed: LedgerEntry = {
    ...waiting,
    status: 'unpaid',
    replacedById: came.id,
    verifiedByUserId: userId,
    verifiedAt: at.toISOString(),
  };
  return changed(ledger, [...replaceEntry(ledger.entries, waiting, closed), looked]);
}

/**
 * Staff decided a payment that waits for verification; null when it does not wait. Where another amount came, a payment of that
 * amount takes its place. From the limit on, the first of two people who verify it leaves it waiting. Throws
 * SECOND_PERSON_NEEDED when that person verifies it again, and VALIDATION_FAILED for cash that was seen in an account, a
 * wallet's payment without its reference, and an amount above the balance without words.
 */
export function decidePayment(
  ledger: Ledger,
  asked: DecisionOnPayment,
  limit: SecondApproverLimit,
  decider: Decider,
): ChangedLedger | null {
  const waiting = ledger.entries.find(({ id }) => id === asked.paymentId);
  if (waiting?.status !== 'pending_verification') return null;
  if (asked.decision === 'reject') {
    const rejected: LedgerEntry = {
      ...waiting,
      status: 'unpaid',
      verifiedByUserId: decider.userId,
      verifiedAt: decider.at.toISOString(),
      rejectionReason: asked.words,
    };
    return changed(ledger, replaceEntry(ledger.entries, waiting, rejected));
  }
  const { currencyAmount = waiting.currencyAmount } = asked;
  if (currencyAmount !== waiting.currencyAmount)
    return verifiedInstead(ledger, waiting, { ...asked, currencyAmount }, limit, decider);
  const looked = verified(waiting, asked, limit, decider);
  requireWords(waiting, claimOf(ledger), asked.words);
  return changed(ledger, replaceEntry(ledger.entries, waiting, looked));
}
