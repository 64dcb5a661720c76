import type { VerifyPaymentInput } from '#domain/schemas/payments.ts';
import type { Deps } from '../../deps.ts';
import { authorOf, type StaffRequest } from '../edits/author.ts';
import { decideOnce } from './decide-payment.ts';

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
