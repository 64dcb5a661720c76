import { type BookingStatus, isCalledOff, isPromised } from './booking-status.ts';
import type { Cents } from './money.ts';

/** States of a payment and of the money of a booking; `payments` is the ledger (SPEC §4, D11). */
export const PAYMENT_STATUSES = ['unpaid', 'pending_verification', 'paid', 'partial', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** States of one payment: only a booking can be 'partial'. */
export const LEDGER_STATUSES = ['unpaid', 'pending_verification', 'paid', 'refunded'] as const;
export type LedgerStatus = (typeof LEDGER_STATUSES)[number];

/** What the bookings list offers; the edit form offers all (SPEC §2, §4). */
export const LIST_PAYMENT_STATUSES = ['unpaid', 'paid', 'pending_verification'] as const;

export function isPaymentStatus(value: unknown): value is PaymentStatus {
  return PAYMENT_STATUSES.some((status) => status === value);
}

/** What staff decide about a payment that waits; a second decision is refused (D11). */
export type PaymentDecision = 'verify' | 'reject';

/** Money that came, money given back, and what takes back an entry that was a mistake. */
export const PAYMENT_KINDS = ['payment', 'refund', 'reversal'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** Which way money went: what came adds, and so does a refund that was a mistake; what was given or taken back takes away. */
export function directionOf(status: LedgerStatus): 1 | -1 {
  return status === 'refunded' ? -1 : 1;
}

interface LedgerEntry {
  kind: PaymentKind;
  status: LedgerStatus;
  amountCents: Cents;
}
type Counted = Pick<LedgerEntry, 'status' | 'amountCents'>;

/** What a payment adds to the money that the firm has, in cents: a refund takes away, what waits or was refused adds nothing. */
export function netCents({ status, amountCents }: Counted): Cents {
  if (status === 'paid') return amountCents;
  return status === 'refunded' ? -amountCents : 0;
}

/** What was paid less what was given back, in cents. */
export function paidCents(ledger: readonly Counted[]): Cents {
  return ledger.reduce((sum, entry) => sum + netCents(entry), 0);
}

/** What was given back, less refunds that were a mistake, in cents. */
export function refundedCents(ledger: readonly LedgerEntry[]): Cents {
  return ledger.reduce((sum, { kind, status, amountCents }) => {
    if (kind === 'refund') return sum + amountCents;
    return kind === 'reversal' && status === 'paid' ? sum - amountCents : sum;
  }, 0);
}

/** What waits to be verified, in cents. */
export function pendingCents(ledger: readonly Counted[]): Cents {
  const waiting = ledger.filter(({ status }) => status === 'pending_verification');
  return waiting.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** What a booking's `payment_status` must say, given its payments, what is charged, and whether it was called off: the one rule. */
export function bookingPaymentStatus(
  ledger: readonly LedgerEntry[],
  chargedCents: Cents,
  isCalledOff = false,
): PaymentStatus {
  if (pendingCents(ledger) > 0) return 'pending_verification';
  const paid = paidCents(ledger);
  if (paid <= 0 && refundedCents(ledger) > 0) return 'refunded';
  // A rental that costs nothing is paid: there is nothing to pay. Of one that was called off nobody paid.
  if (paid <= 0 && (chargedCents > 0 || isCalledOff)) return 'unpaid';
  return paid >= chargedCents ? 'paid' : 'partial';
}

/** Whether money ever came: from then on a booking's paper is a receipt, before it a booking confirmation. */
export function hasReceivedMoney(ledger: readonly Pick<LedgerEntry, 'status'>[]): boolean {
  return ledger.some(({ status }) => status === 'paid');
}

/** All that was paid went back, and the car is still promised: whoever holds it for nobody calls the booking off. */
export function isGivenBack(booking: {
  bookingStatus: BookingStatus;
  paymentStatus: PaymentStatus;
}): boolean {
  return booking.paymentStatus === 'refunded' && isPromised(booking.bookingStatus);
}

/**
 * Money is asked for while something is to be paid, no proof waits for verification, and the booking is not canceled. What went
 * back of a booking is asked for again where the booking was taken up and is still to begin.
 */
export function asksForMoney(booking: {
  bookingStatus: BookingStatus;
  paymentStatus: PaymentStatus;
}): boolean {
  const { bookingStatus, paymentStatus } = booking;
  if (paymentStatus === 'refunded') return isGivenBack(booking);
  const isOpen = paymentStatus === 'unpaid' || paymentStatus === 'partial';
  return isOpen && !isCalledOff(bookingStatus);
}

/** Whether its client may pay now: what is asked for, or what a proof that waits leaves open (days were added since, or it was a part). */
export function takesRest(
  booking: { bookingStatus: BookingStatus; paymentStatus: PaymentStatus },
  toPayCents: Cents,
): boolean {
  if (toPayCents <= 0) return false;
  return booking.paymentStatus === 'pending_verification'
    ? !isCalledOff(booking.bookingStatus)
    : asksForMoney(booking);
}
