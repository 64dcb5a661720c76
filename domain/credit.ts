import { AppError } from './app-error.ts';
import { type BookingStatus, isCalledOff } from './booking-status.ts';
import { addDays, type CalendarDay } from './calendar-day.ts';
import { amountFor, type BookedAmount, partOf } from './currency.ts';
import {
  type ChangedLedger,
  changed,
  type Ledger,
  type LedgerAct,
  type LedgerEntry,
  ledgerBalance,
  newEntry,
  refuseField,
} from './ledger.ts';
import { leftOf } from './ledger-corrections.ts';
import type { Cents } from './money.ts';

/**
 * What was paid for a booking that does not take place, given to its client for a later one, until a day. The money stays
 * where it came in: revenue changes on no day, and no drawer. What pays moves from one booking to the other, in one batch.
 */

/** The farthest last day, counted from today. */
export const MAX_CREDIT_DAYS = 1_830;

export interface Credit {
  amountCents: Cents;
  lastDay: CalendarDay;
  /** What it has paid. */
  usedCents: Cents;
}

interface PaidBooking {
  bookingStatus: BookingStatus;
  paidCents: Cents;
  /** Of one that was called off the share that is kept. */
  grandTotalCents: Cents;
  /** Paid with the part of a deposit that was kept. */
  keptDepositCents: Cents;
}

/** What the payments with a kept part of a deposit come to, less what was given back of them; read by its namesake in worker/db/queries/credits. */
export function keptDepositCents(entries: readonly LedgerEntry[]): Cents {
  const kept = entries.filter(({ depositId }) => depositId !== null);
  return kept.reduce((sum, payment) => sum + leftOf(entries, payment).amountCents, 0);
}

/** What is paid of a booking that was called off, and not kept: neither its share nor a part of its deposit. */
export function overpaidCents(booking: PaidBooking): Cents {
  const { bookingStatus, paidCents, grandTotalCents } = booking;
  if (!isCalledOff(bookingStatus)) return 0;
  return Math.max(0, paidCents - Math.max(grandTotalCents, booking.keptDepositCents));
}

/** What can be paid of a credit: what is given back otherwise is no longer there, nor what the booking takes up again. */
export function restOfCredit(credit: Credit, booking: PaidBooking, today: CalendarDay): Cents {
  if (credit.lastDay < today) return 0;
  return Math.max(0, Math.min(credit.amountCents - credit.usedCents, overpaidCents(booking)));
}

/** Those that count, of credits the newest first: one of a booking. */
export function countedCredits<One extends { bookingId: string }>(credits: readonly One[]): One[] {
  return credits.filter(
    (one, place) => credits.findIndex(({ bookingId }) => bookingId === one.bookingId) === place,
  );
}

/** The credits of a client that count, with what is left of each today. */
export function creditsNow<One extends Credit & PaidBooking & { bookingId: string }>(
  credits: readonly One[],
  today: CalendarDay,
) {
  return countedCredits(credits).map((one) => ({ ...one, restCents: restOfCredit(one, one, today) }));
}

/** What is given as a credit. Throws WRONG_BOOKING_STATUS, VALIDATION_FAILED where nothing is over, and for a day that cannot be. */
export function creditToGive(booking: PaidBooking, lastDay: CalendarDay, today: CalendarDay): Cents {
  const { bookingStatus } = booking;
  if (!isCalledOff(bookingStatus)) throw new AppError('WRONG_BOOKING_STATUS', { bookingStatus });
  if (lastDay < today || lastDay > addDays(today, MAX_CREDIT_DAYS))
    throw refuseField('lastDay', 'validation.credit.lastDay');
  const amountCents = overpaidCents(booking);
  if (amountCents === 0) throw refuseField('lastDay', 'validation.credit.nothing');
  return amountCents;
}

interface Moving {
  creditId: string;
  amountCents: Cents;
  /** From which booking to which. */
  reason: string;
}

/** The part of a payment that comes nearest to so many cents, and never to more; null for less than one gourde. */
function partUpTo(
  payment: BookedAmount,
  left: { amountCents: Cents; currencyAmount: number },
  cents: Cents,
): BookedAmount | null {
  const near = amountFor(payment, left, cents);
  if (near === 0) return null;
  const part = partOf(payment, left, near);
  if (part.amountCents <= cents) return part;
  return near === 1 ? null : partOf(payment, left, near - 1);
}

/**
 * A credit pays for another booking: payments of the first are given back to it, the newest first, each as a payment of the same
 * way, currency and rate; whole gourdes alone, so that less than one may stay behind. Throws VALIDATION_FAILED for more than is to be
 * paid.
 */
export function moveCredit(
  from: Ledger,
  to: Ledger,
  { creditId, amountCents, reason }: Moving,
  act: LedgerAct,
): { from: ChangedLedger; to: ChangedLedger } {
  if (amountCents > ledgerBalance(to)) throw refuseField('amountCents', 'validation.credit.tooMuch');
  const back: LedgerEntry[] = [];
  const paid: LedgerEntry[] = [];
  let restCents = amountCents;
  for (const payment of from.entries.toReversed()) {
    // What was kept of a deposit stays kept.
    if (payment.depositId !== null) continue;
    const left = leftOf(from.entries, payment);
    const part = partUpTo(payment, left, Math.min(left.amountCents, restCents));
    if (part === null) continue;
    const { method, payerName, payerPhone, payerEmail } = payment;
    const moved = { creditId, reason, payerName, payerPhone, payerEmail, receiptId: null };
    back.push({
      ...newEntry({ ...part, method, status: 'refunded' }, act),
      ...moved,
      kind: 'refund',
      correctsId: payment.id,
    });
    paid.push({ ...newEntry({ ...part, method, status: 'paid' }, act), ...moved });
    restCents -= part.amountCents;
  }
  if (paid.length === 0) throw refuseField('amountCents', 'validation.credit.tooMuch');
  return {
    from: changed(from, [...from.entries, ...back]),
    to: changed(to, [...to.entries, ...paid]),
  };
}
