import type { RejectPaymentInput } from '#domain/schemas/payments.ts';
import type { Deps } from '../../deps.ts';
import { authorOf, type StaffRequest } from '../edits/author.ts';
import { decideOnce } from './decide-payment.ts';

/** The proof does not hold: the payment is unpaid again, for a reason. Throws ALREADY_DECIDED, NOT_FOUND. */
export function rejectPayment(
  deps: Pick<Deps, 'db' | 'clock'>,
  { paymentId, rejectionReason }: RejectPaymentInput,
  request: StaffRequest,
): Promise<void> {
  const by = authorOf(deps, request);
  return decideOnce(deps, { paymentId, status: 'unpaid', verificationNotes: null, rejectionReason, by });
}
