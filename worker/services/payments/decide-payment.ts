import { changesBetween } from '#domain/activity.ts';
import { AppError } from '#domain/app-error.ts';
import type { LedgerEntry } from '#domain/ledger.ts';
import { type DecisionOnPayment, decidePayment as decide } from '#domain/ledger-decisions.ts';
import type { RejectPaymentInput, VerifyPaymentInput } from '#domain/schemas/payments.ts';
import { findPaymentDecision } from '../../db/queries/payments/ledger.ts';
import type { ChangeDeps, ChangeRequest } from '../bookings/booking-change.ts';
import { changeMoney } from './booking-money.ts';

/** What the log says of a payment that somebody looked at; who it was stands beside it. */
function logged({ status, verificationNotes, rejectionReason, seenAt, firstVerifiedAt }: LedgerEntry) {
  return {
    status,
    verificationNotes,
    rejectionReason,
    isSeenInAccount: seenAt !== null,
    isVerifiedOnce: firstVerifiedAt !== null,
  };
}

/**
 * Decides once, also after two clicks (D11). Throws ALREADY_DECIDED `{ status, verifiedBy, verifiedAt }` for a payment that
 * does not wait (any more), SECOND_PERSON_NEEDED for whoever verified it first, BOOKING_NOT_FOUND for none.
 */
async function decideOnce(deps: ChangeDeps, decision: DecisionOnPayment, request: ChangeRequest) {
  const { paymentId } = decision;
  return changeMoney(
    deps,
    {
      which: { paymentId },
      // Whatever else became of the booking: a payment that waits is decided, and only once.
      rowVersion: null,
      requestId: deps.random.uuid(),
      asked: ['decide', decision],
      decide: async ({ secondApproverCents }, ledger, act) => {
        const waiting = ledger.entries.find(({ id }) => id === paymentId);
        const after = decide(ledger, decision, secondApproverCents, act);
        const looked = after?.entries.find(({ id }) => id === paymentId);
        if (after === null || waiting === undefined || looked === undefined)
          throw new AppError('ALREADY_DECIDED', await findPaymentDecision(deps.db, paymentId));
        return {
          ledger: after,
          receiptKind: looked.status === 'paid' ? 'receipt' : null,
          changes: changesBetween(logged(waiting), logged(looked)),
        };
      },
    },
    request,
  );
}

/**
 * The money is there: the payment is paid, verified by the actor; or, from the limit of the settings on, verified once, and
 * waits for a second person. Throws ALREADY_DECIDED, SECOND_PERSON_NEEDED, BOOKING_NOT_FOUND, VALIDATION_FAILED for cash
 * that was seen in an account.
 */
export async function verifyPayment(
  deps: ChangeDeps,
  { paymentId, verificationNotes, isSeen = false }: VerifyPaymentInput,
  request: ChangeRequest,
): Promise<{ isPaid: boolean }> {
  const words = verificationNotes ?? null;
  const { receipt } = await decideOnce(deps, { paymentId, decision: 'verify', words, isSeen }, request);
  return { isPaid: receipt !== null };
}

/** The proof is rejected: the payment is unpaid, with a reason. Throws ALREADY_DECIDED, BOOKING_NOT_FOUND. */
export async function rejectPayment(
  deps: ChangeDeps,
  { paymentId, rejectionReason: words }: RejectPaymentInput,
  request: ChangeRequest,
): Promise<void> {
  await decideOnce(deps, { paymentId, decision: 'reject', words, isSeen: false }, request);
}
