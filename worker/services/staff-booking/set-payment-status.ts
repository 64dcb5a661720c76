import { AppError } from '#domain/app-error.ts';
import type { PaymentStatus } from '#domain/payment-status.ts';
import type { SetPaymentStatusInput } from '#domain/schemas/payment.ts';
import { updatePaymentStatus } from '../../db/queries/staff-booking-edits.ts';
import { authorOf } from '../change/author.ts';
import { type ChangeDeps, type ChangeRequest, refuseField, refuseStale } from './booking-change.ts';

/**
 * Records, verifies, rejects, takes back or refunds in the ledger what makes the booking's payment status the one
 * asked for (D11). Answers what the ledger says then: of a booking paid in part whose last proof is rejected,
 * 'partial'. Throws BOOKING_NOT_FOUND, STALE_VERSION `{current}`, and VALIDATION_FAILED where no honest move leads
 * (a refund of money never paid) or a part is missing or more than is due.
 */
export async function setPaymentStatus(
  deps: ChangeDeps,
  { bookingId, rowVersion, paymentStatus: to, amountCents }: SetPaymentStatusInput,
  request: ChangeRequest,
): Promise<{ paymentStatus: PaymentStatus }> {
  const change = { bookingId, rowVersion, to, partCents: amountCents ?? null, by: authorOf(deps, request) };
  const outcome = await updatePaymentStatus(deps.db, change);
  if (outcome === undefined) throw new AppError('BOOKING_NOT_FOUND');
  if (outcome.paymentStatus !== null) return { paymentStatus: outcome.paymentStatus };
  if (outcome.was === to) return { paymentStatus: to };
  if (!outcome.isCurrent) return refuseStale(deps, bookingId, request);
  if (!outcome.isPossible) throw refuseField('paymentStatus', 'validation.paymentStatus.impossible');
  throw refuseField('amountCents', 'validation.paymentAmount.invalid');
}
