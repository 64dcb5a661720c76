import { AppError } from '#domain/app-error.ts';
import type { RejectPaymentInput, VerifyPaymentInput } from '#domain/schemas/payments.ts';
import {
  decidePayment,
  findPaymentDecision,
  type PaymentDecision,
} from '../../db/queries/payments/payment-decisions.ts';
import type { Deps } from '../../deps.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';

/** The money is there: the payment is paid, verified by the actor. Throws ALREADY_DECIDED, NOT_FOUND. */
export function verifyPayment(
  deps: Pick<Deps, 'db' | 'clock'>,
  { paymentId, verificationNotes }: VerifyPaymentInput,
  request: StaffRequest,
): Promise<void> {
  const by = authorOf(deps, request);
  const notes = { verificationNotes: verificationNotes ?? null, rejectionReason: null };
  return decideOnce(deps, { paymentId, status: 'paid', ...notes, by });
}

/** The proof does not hold: the payment is unpaid again, for a reason. Throws ALREADY_DECIDED, NOT_FOUND. */
export function rejectPayment(
  deps: Pick<Deps, 'db' | 'clock'>,
  { paymentId, rejectionReason }: RejectPaymentInput,
  request: StaffRequest,
): Promise<void> {
  const by = authorOf(deps, request);
  return decideOnce(deps, { paymentId, status: 'unpaid', verificationNotes: null, rejectionReason, by });
}

/**
 * Acts once, whoever clicks twice (D11). Throws ALREADY_DECIDED `{ status, verifiedBy, verifiedAt }` for a payment that
 * does not wait (any more), NOT_FOUND for none.
 */
async function decideOnce({ db }: Pick<Deps, 'db'>, decision: PaymentDecision): Promise<void> {
  if (await decidePayment(db, decision)) return;
  const decided = await findPaymentDecision(db, decision.paymentId);
  throw decided === undefined ? new AppError('NOT_FOUND') : new AppError('ALREADY_DECIDED', decided);
}
