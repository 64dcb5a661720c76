import { changesBetween } from '#domain/activity.ts';
import { paymentSubject } from '#domain/activity-subject.ts';
import { AppError } from '#domain/app-error.ts';
import { decidePayment as decide } from '#domain/ledger.ts';
import type { PaymentDecision } from '#domain/payment-status.ts';
import type { RejectPaymentInput, VerifyPaymentInput } from '#domain/schemas/payments.ts';
import { findBookingToChange, ledgerOf, updateLedger } from '../../db/queries/bookings/booking-changes.ts';
import { findPaymentDecision } from '../../db/queries/payments/ledger.ts';
import type { Deps } from '../../deps.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { actOf, authorOf, type StaffRequest } from '../edits/staff-edit.ts';

type DecideDeps = Pick<Deps, 'db' | 'clock' | 'random'>;

interface Decision {
  paymentId: string;
  decision: PaymentDecision;
  /** A note on what was seen, or why it is rejected. */
  words: string | null;
}

/**
 * Decides once, also after two clicks (D11). Throws ALREADY_DECIDED `{ status, verifiedBy, verifiedAt }` for a payment that
 * does not wait (any more), NOT_FOUND for none.
 */
async function decideOnce(deps: DecideDeps, decision: Decision, request: StaffRequest): Promise<void> {
  const { paymentId } = decision;
  return retryRefused(async () => {
    const booking = await findBookingToChange(deps.db, { paymentId });
    const waiting = booking?.entries.find(({ id }) => id === paymentId);
    if (booking === undefined || waiting === undefined) throw new AppError('NOT_FOUND');
    const by = authorOf(deps, request);
    const before = ledgerOf(booking);
    const after = decide(before, decision, actOf(deps, by));
    if (after === null) throw new AppError('ALREADY_DECIDED', await findPaymentDecision(deps.db, paymentId));
    const decided = after.entries.find(({ id }) => id === paymentId) ?? waiting;
    const { status, verificationNotes, rejectionReason } = decided;
    const changes = changesBetween({ ...waiting }, { status, verificationNotes, rejectionReason });
    const { id: bookingId, bookingCode } = booking;
    const metadata = { bookingId, bookingCode, amountCents: waiting.amountCents, ...changes };
    const log = { by, action: 'update', subject: paymentSubject(paymentId, booking), metadata } as const;
    await updateLedger(deps.db, booking, { before, after, at: by.at, log });
  });
}

/** The money is there: the payment is paid, verified by the actor. Throws ALREADY_DECIDED, NOT_FOUND. */
export function verifyPayment(
  deps: DecideDeps,
  { paymentId, verificationNotes }: VerifyPaymentInput,
  request: StaffRequest,
): Promise<void> {
  return decideOnce(deps, { paymentId, decision: 'verify', words: verificationNotes ?? null }, request);
}

/** The proof is rejected: the payment is unpaid again, with a reason. Throws ALREADY_DECIDED, NOT_FOUND. */
export function rejectPayment(
  deps: DecideDeps,
  { paymentId, rejectionReason }: RejectPaymentInput,
  request: StaffRequest,
): Promise<void> {
  return decideOnce(deps, { paymentId, decision: 'reject', words: rejectionReason }, request);
}
