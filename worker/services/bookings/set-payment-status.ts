import { AppError } from '#domain/app-error.ts';
import type { PaymentStatus } from '#domain/payment-status.ts';
import type {
  RecordPaymentInput,
  SetPaymentStatusInput,
  TakeBackPaymentInput,
} from '#domain/schemas/payments.ts';
import { type LedgerOutcome, moveLedger } from '../../db/queries/bookings/booking-edits.ts';
import { authorOf } from '../edits/staff-edit.ts';
import { type ChangeDeps, type ChangeRequest, refuseField, refuseStale } from './booking-change.ts';

/** What the ledger says now, whether this changed it and to which version, and what was recorded. */
export interface LedgerAnswer {
  paymentStatus: PaymentStatus;
  rowVersion: number;
  /** False for what was set already, by whomever: there is nothing of one's own to take back. */
  isChanged: boolean;
  paymentId: string | null;
}

/**
 * Records, verifies, rejects, takes back or refunds in the ledger what makes the booking's payment status the one
 * asked for (D11). Answers what the ledger says then: of a booking paid in part whose last proof is rejected,
 * 'partial'; 'partial' with an amount is one more instalment. Throws BOOKING_NOT_FOUND, STALE_VERSION `{current}`, and
 * VALIDATION_FAILED where no honest move leads (a refund of money never paid), a part is missing or more than is due,
 * or an amount comes where none is used.
 */
export async function setPaymentStatus(
  deps: ChangeDeps,
  { bookingId, rowVersion, paymentStatus: to, amountCents }: SetPaymentStatusInput,
  request: ChangeRequest,
): Promise<LedgerAnswer> {
  const change = { bookingId, rowVersion, to, partCents: amountCents ?? null, by: authorOf(deps, request) };
  const outcome = await moveLedger(deps.db, change);
  const isSetAlready = outcome?.was === to && amountCents === undefined;
  if (isSetAlready) {
    return { paymentStatus: to, rowVersion: outcome.rowVersion, isChanged: false, paymentId: null };
  }
  return answerOf(deps, { bookingId, outcome }, request);
}

/**
 * Records money that came in, at most the balance, as an entry of its own: who received it, how, and a note. Throws
 * BOOKING_NOT_FOUND, STALE_VERSION `{current}` when the booking or its ledger was changed meanwhile, and
 * VALIDATION_FAILED for more than the balance.
 */
export async function recordPayment(
  deps: ChangeDeps,
  { bookingId, rowVersion, amountCents, method, note }: RecordPaymentInput,
  request: ChangeRequest,
): Promise<LedgerAnswer> {
  const outcome = await moveLedger(deps.db, {
    bookingId,
    rowVersion,
    to: 'partial',
    partCents: amountCents,
    by: authorOf(deps, request),
    only: { received: { method, note: note ?? null } },
  });
  return answerOf(deps, { bookingId, outcome }, request);
}

/**
 * Takes back one payment that was recorded by mistake; the entry stays, unpaid. Throws as `recordPayment` does, and
 * VALIDATION_FAILED for what is no paid payment of the booking.
 */
export async function takeBackPayment(
  deps: ChangeDeps,
  { bookingId, rowVersion, paymentId }: TakeBackPaymentInput,
  request: ChangeRequest,
): Promise<LedgerAnswer> {
  const outcome = await moveLedger(deps.db, {
    bookingId,
    rowVersion,
    to: 'unpaid',
    partCents: null,
    by: authorOf(deps, request),
    only: { takenBack: paymentId },
  });
  if (outcome?.isCurrent && !outcome.isPartDue) throw refuseField('paymentId', 'validation.input.invalid');
  return answerOf(deps, { bookingId, outcome }, request);
}

interface Written {
  bookingId: string;
  outcome: LedgerOutcome | undefined;
}

async function answerOf(
  deps: ChangeDeps,
  { bookingId, outcome }: Written,
  request: ChangeRequest,
): Promise<LedgerAnswer> {
  if (outcome === undefined) throw new AppError('BOOKING_NOT_FOUND');
  const { paymentStatus, rowVersion, paymentId } = outcome;
  if (paymentStatus !== null) return { paymentStatus, rowVersion, isChanged: true, paymentId };
  if (!outcome.isCurrent) return refuseStale(deps, bookingId, request);
  if (!outcome.isPossible) throw refuseField('paymentStatus', 'validation.paymentStatus.impossible');
  throw refuseField('amountCents', 'validation.paymentAmount.invalid');
}
