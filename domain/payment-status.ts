import type { BookingStatus } from './booking-status.ts';
import type { Cents } from './money.ts';

/** States of a payment and of what a booking owes; `payments` is the ledger (SPEC §4, D11). */
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

/** Where a web booking starts (SPEC §4). */
export function initialPaymentStatus(hasProof: boolean): 'unpaid' | 'pending_verification' {
  return hasProof ? 'pending_verification' : 'unpaid';
}

/** What staff decide about a payment that waits; a second decision is refused (D11). */
export type PaymentDecision = 'verify' | 'reject';

/** Only paid money counts as revenue or collected (SPEC §4). */
export function countsAsRevenue(status: PaymentStatus): boolean {
  return status === 'paid';
}

interface LedgerEntry {
  status: LedgerStatus;
  amountCents: Cents;
}

/** What a booking's `payment_status` must say, given its ledger. Money that waits for verification comes before 'partial'. */
export function bookingPaymentStatus(ledger: readonly LedgerEntry[], grandTotalCents: Cents): PaymentStatus {
  const has = (status: LedgerStatus) => ledger.some((entry) => entry.status === status);
  if (has('paid') && paidCents(ledger) >= grandTotalCents) return 'paid';
  if (has('pending_verification')) return 'pending_verification';
  if (has('paid')) return 'partial';
  return has('refunded') ? 'refunded' : 'unpaid';
}

/** The ledger's paid money, in cents. */
export function paidCents(ledger: readonly LedgerEntry[]): Cents {
  return ledger.reduce((sum, entry) => sum + (countsAsRevenue(entry.status) ? entry.amountCents : 0), 0);
}

/** Whether money ever came: from then on a booking's paper is a receipt, before it a booking confirmation. */
export function hasReceivedMoney(ledger: readonly Pick<LedgerEntry, 'status'>[]): boolean {
  return ledger.some(({ status }) => status === 'paid' || status === 'refunded');
}

/** What is still to pay; money waiting for verification is not paid yet. */
export function outstandingCents(ledger: readonly LedgerEntry[], grandTotalCents: Cents): Cents {
  return Math.max(0, grandTotalCents - paidCents(ledger));
}

const OVER: readonly BookingStatus[] = ['canceled', 'no_show'];

/** Money is asked for while something is to be paid, no proof waits for verification, and the booking is not canceled. */
export function asksForMoney(booking: {
  bookingStatus: BookingStatus;
  paymentStatus: PaymentStatus;
}): boolean {
  const isOpen = booking.paymentStatus === 'unpaid' || booking.paymentStatus === 'partial';
  return isOpen && !OVER.includes(booking.bookingStatus);
}

/**
 * What setting a booking's payment status does to its ledger (D11): decide the pending payment, record a new one
 * (of the outstanding amount, or of a part for 'partial'), reopen or take back the paid ones, refund them.
 */
export type LedgerMove = 'none' | 'verify' | 'reject' | 'record' | 'reopen' | 'take_back' | 'refund';

const LEDGER_MOVES: Record<PaymentStatus, Partial<Record<PaymentStatus, LedgerMove>>> = {
  unpaid: { pending_verification: 'record', paid: 'record', partial: 'record' },
  pending_verification: { unpaid: 'reject', paid: 'verify' },
  paid: { unpaid: 'take_back', pending_verification: 'reopen', refunded: 'refund' },
  partial: { unpaid: 'take_back', pending_verification: 'record', paid: 'record', refunded: 'refund' },
  refunded: { pending_verification: 'record', paid: 'record', partial: 'record' },
};

/**
 * The change from one status to another, or null where it makes no sense (a refund of money never paid). With an
 * amount, 'partial' is one more instalment of a booking that is paid in part already.
 */
export function ledgerMove(from: PaymentStatus, to: PaymentStatus, hasAmount = false): LedgerMove | null {
  if (hasAmount && from === 'partial' && to === 'partial') return 'record';
  return from === to ? 'none' : (LEDGER_MOVES[from][to] ?? null);
}
