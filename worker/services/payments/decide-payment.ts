import { changesBetween } from '#domain/activity.ts';
import { AppError } from '#domain/app-error.ts';
import { decidePayment as decide } from '#domain/ledger.ts';
import type { PaymentDecision } from '#domain/payment-status.ts';
import type { RejectPaymentInput, VerifyPaymentInput } from '#domain/schemas/payments.ts';
import { findPaymentDecision } from '../../db/queries/payments/ledger.ts';
import type { ChangeDeps, ChangeRequest } from '../bookings/booking-change.ts';
import { changeMoney } from './booking-money.ts';

interface Decision {
  paymentId: string;
  decision: PaymentDecision;
  /** A note on what was seen, or why it is rejected. */
  words: string | null;
}

/**
 * Decides once, also after two clicks (D11). Throws ALREADY_DECIDED `{ status, verifiedBy, verifiedAt }` for a payment that
 * does not wait (any more), BOOKING_NOT_FOUND for none.
 */
async function decideOnce(deps: ChangeDeps, decision: Decision, request: ChangeRequest): Promise<void> {
  const { paymentId } = decision;
  const isVerified = decision.decision === 'verify';
  await changeMoney(
    deps,
    {
      which: { paymentId },
      // Whatever else became of the booking: a payment that waits is decided, and only once.
      rowVersion: null,
      requestId: deps.random.uuid(),
      decide: async (_booking, ledger, act) => {
        const waiting = ledger.entries.find(({ id }) => id === paymentId);
        const after = decide(ledger, decision, act);
        const looked = after?.entries.find(({ id }) => id === paymentId);
        if (after === null || waiting === undefined || looked === undefined)
          throw new AppError('ALREADY_DECIDED', await findPaymentDecision(deps.db, paymentId));
        const { status, verificationNotes, rejectionReason } = looked;
        return {
          ledger: after,
          receiptKind: isVerified ? 'receipt' : null,
          changes: changesBetween({ ...waiting }, { status, verificationNotes, rejectionReason }),
        };
      },
    },
    request,
  );
}

/** The money is there: the payment is paid, verified by the actor. Throws ALREADY_DECIDED, BOOKING_NOT_FOUND. */
export function verifyPayment(
  deps: ChangeDeps,
  { paymentId, verificationNotes }: VerifyPaymentInput,
  request: ChangeRequest,
): Promise<void> {
  return decideOnce(deps, { paymentId, decision: 'verify', words: verificationNotes ?? null }, request);
}

/** The proof is rejected: the payment is unpaid, with a reason. Throws ALREADY_DECIDED, BOOKING_NOT_FOUND. */
export function rejectPayment(
  deps: ChangeDeps,
  { paymentId, rejectionReason }: RejectPaymentInput,
  request: ChangeRequest,
): Promise<void> {
  return decideOnce(deps, { paymentId, decision: 'reject', words: rejectionReason }, request);
}
