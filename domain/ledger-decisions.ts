import { AppError } from './app-error.ts';
import { dayInHaiti } from './calendar-day.ts';
import type { CashPlace } from './cash-drawer.ts';
import {
  type ChangedLedger,
  changed,
  type Ledger,
  type LedgerAct,
  type LedgerEntry,
  refuseField,
  replaceEntry,
} from './ledger.ts';
import { arrivesInAccount, hasItsReference } from './payment-method.ts';
import type { PaymentDecision } from './payment-status.ts';
import { needsSecondPerson, type SecondApproverLimit } from './second-person.ts';

/** What staff decide about a payment that waits for verification. */

export interface DecisionOnPayment {
  paymentId: string;
  decision: PaymentDecision;
  /** The reason of a rejection, a note on a verification. */
  words: string | null;
  /** By which it is found in the account, where nobody has said it yet. */
  reference?: string | null;
  /** Whoever verifies found the money in the account. */
  isSeen: boolean;
  /** Of cash: who has it, and where; whoever verifies it where nobody else is named. */
  holder?: CashPlace | null;
}

type Decider = Pick<LedgerAct, 'userId' | 'at' | 'branchId' | 'receiptId'>;

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

/**
 * Staff decided a payment that waits for verification; null when it does not wait. From the limit on, the first of two people
 * who verify it leaves it waiting. Throws SECOND_PERSON_NEEDED when that person verifies it again, and VALIDATION_FAILED for
 * cash that was seen in an account, and a wallet's payment without its reference.
 */
export function decidePayment(
  ledger: Ledger,
  asked: DecisionOnPayment,
  limit: SecondApproverLimit,
  decider: Decider,
): ChangedLedger | null {
  const waiting = ledger.entries.find(({ id }) => id === asked.paymentId);
  if (waiting?.status !== 'pending_verification') return null;
  const looked: LedgerEntry =
    asked.decision === 'verify'
      ? verified(waiting, asked, limit, decider)
      : {
          ...waiting,
          status: 'unpaid',
          verifiedByUserId: decider.userId,
          verifiedAt: decider.at.toISOString(),
          rejectionReason: asked.words,
        };
  return changed(ledger, replaceEntry(ledger.entries, waiting, looked));
}
