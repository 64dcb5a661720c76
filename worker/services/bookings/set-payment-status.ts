import { changesBetween } from '#domain/activity.ts';
import { AppError } from '#domain/app-error.ts';
import {
  type ChangedLedger,
  type Ledger,
  type LedgerAct,
  receivePayment,
  takePaymentBack,
} from '#domain/ledger.ts';
import { changePaymentStatus } from '#domain/ledger-status.ts';
import type { PaymentStatus } from '#domain/payment-status.ts';
import type {
  RecordPaymentInput,
  SetPaymentStatusInput,
  TakeBackPaymentInput,
} from '#domain/schemas/payments.ts';
import { findBookingToChange, ledgerOf, updateLedger } from '../../db/queries/bookings/booking-changes.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { actOf, authorOf } from '../edits/staff-edit.ts';
import { bookingLog, type ChangeDeps, type ChangeRequest, refuseStale } from './booking-change.ts';

/** What the ledger says now, whether this changed it and to which version, and what was recorded. */
export interface LedgerAnswer {
  paymentStatus: PaymentStatus;
  rowVersion: number;
  /** False for what was set already, by whomever: there is nothing of one's own to take back. */
  isChanged: boolean;
  paymentId: string | null;
}

interface LedgerRequest {
  bookingId: string;
  /** The version the person saw: it covers the ledger too. */
  rowVersion: number;
  /** Where the booking says this already there is nothing to do, whoever said it. */
  wanted?: PaymentStatus;
  decide(ledger: Ledger, act: LedgerAct): ChangedLedger;
}

async function changeLedger(
  deps: ChangeDeps,
  { bookingId, rowVersion, wanted, decide }: LedgerRequest,
  request: ChangeRequest,
): Promise<LedgerAnswer> {
  return retryRefused(async () => {
    const booking = await findBookingToChange(deps.db, { bookingId });
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
    const { paymentStatus, paidCents } = booking;
    if (paymentStatus === wanted) {
      return { paymentStatus, rowVersion: booking.rowVersion, isChanged: false, paymentId: null };
    }
    if (booking.rowVersion !== rowVersion) return refuseStale(deps, bookingId, request);
    const by = authorOf(deps, request);
    const before = ledgerOf(booking);
    const after = decide(before, actOf(deps, by));
    const says = { paymentStatus: after.paymentStatus, paidCents: after.paidCents };
    const log = bookingLog(booking, by, changesBetween({ paymentStatus, paidCents }, says));
    const newVersion = await updateLedger(deps.db, booking, { before, after, at: by.at, log });
    return {
      paymentStatus: after.paymentStatus,
      rowVersion: newVersion,
      isChanged: true,
      paymentId: after.recordedId,
    };
  });
}

/**
 * Records, verifies, rejects, takes back or refunds in the ledger what makes the booking's payment status the one
 * asked for (D11). Answers what the ledger says then: of a booking paid in part whose last proof is rejected,
 * 'partial'; 'partial' with an amount is one more instalment. Throws BOOKING_NOT_FOUND, STALE_VERSION `{current}`, and
 * VALIDATION_FAILED where no honest move leads (a refund of money never paid), a part is missing or more than is due,
 * or an amount comes where none is used.
 */
export function setPaymentStatus(
  deps: ChangeDeps,
  { bookingId, rowVersion, paymentStatus: to, amountCents }: SetPaymentStatusInput,
  request: ChangeRequest,
): Promise<LedgerAnswer> {
  const decide = (ledger: Ledger, act: LedgerAct) =>
    changePaymentStatus(ledger, to, amountCents ?? null, act);
  const wanted = amountCents === undefined ? to : undefined;
  return changeLedger(deps, { bookingId, rowVersion, wanted, decide }, request);
}

/**
 * Records money that came in, at most the balance, as an entry of its own: who received it, how, and a note. Throws
 * BOOKING_NOT_FOUND, STALE_VERSION `{current}` when the booking or its ledger was changed meanwhile, and
 * VALIDATION_FAILED for more than the balance.
 */
export function recordPayment(
  deps: ChangeDeps,
  { bookingId, rowVersion, amountCents, method, note }: RecordPaymentInput,
  request: ChangeRequest,
): Promise<LedgerAnswer> {
  const money = { amountCents, method, note: note ?? null };
  const decide = (ledger: Ledger, act: LedgerAct) => receivePayment(ledger, money, act);
  return changeLedger(deps, { bookingId, rowVersion, decide }, request);
}

/**
 * Takes back one payment that was recorded by mistake; the entry stays, unpaid. Throws as `recordPayment` does, and
 * VALIDATION_FAILED for what is no paid payment of the booking.
 */
export function takeBackPayment(
  deps: ChangeDeps,
  { bookingId, rowVersion, paymentId }: TakeBackPaymentInput,
  request: ChangeRequest,
): Promise<LedgerAnswer> {
  const decide = (ledger: Ledger, act: LedgerAct) => takePaymentBack(ledger, paymentId, act);
  return changeLedger(deps, { bookingId, rowVersion, decide }, request);
}
