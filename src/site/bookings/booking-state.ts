import { isOut, isPromised } from '#domain/booking-status.ts';
import type { Cents } from '#domain/money.ts';
import type { TextKey } from '#texts/catalogues.ts';
import type { PaymentData } from './booking-data.ts';

/** Where one is led when a booking has come or has changed. */
export const BOOKING_TITLE_ID = 'booking-title';

/** What the page is called: how far the booking has come. */
export function titleOf({ bookingStatus, paymentStatus }: PaymentData): TextKey {
  if (bookingStatus === 'canceled') return 'booking.state.canceled';
  if (bookingStatus === 'no_show') return 'booking.state.noShow';
  if (isOut(bookingStatus)) return 'booking.state.out';
  if (!isPromised(bookingStatus)) return 'booking.state.back';
  if (paymentStatus === 'paid') return 'booking.state.paid';
  return bookingStatus === 'confirmed' ? 'booking.state.confirmed' : 'booking.state.reserved';
}

/** What is said of its money, in one sentence that takes `moneyValues`. */
export function moneyOf(booking: PaymentData): TextKey | null {
  const { bookingStatus, paymentStatus, paymentMethod, isPayable, proofs, toPayCents } = booking;
  if (paymentStatus === 'paid') {
    if (booking.releasedAt) return 'booking.money.late';
    return booking.refundCents > 0 ? 'booking.money.toRefund' : 'booking.money.paid';
  }
  // What a credit moved to a later booking did not go back.
  if (paymentStatus === 'refunded') return booking.credit ? null : 'booking.money.refunded';
  if (paymentStatus === 'pending_verification')
    return toPayCents > 0 ? 'booking.money.pendingPart' : 'booking.money.pending';
  if (!isPayable) return null;
  if (proofs.at(-1)?.status === 'unpaid') return 'booking.money.rejected';
  if (paymentStatus === 'partial') return 'booking.money.partial';
  if (paymentMethod === 'cash') return isOut(bookingStatus) ? 'booking.money.send' : 'booking.money.cash';
  return paymentMethod === 'stripe' ? 'booking.money.link' : 'booking.money.send';
}

/** `amount` of the balance, or what was paid; `paid`; `back` that is refunded; `waiting` to be verified; `rest` that was not sent yet. */
export function moneyValues(booking: PaymentData, money: (cents: Cents) => string) {
  const { balanceCents, paidCents, refundCents, pendingCents, toPayCents, paymentStatus } = booking;
  return {
    amount: money(paymentStatus === 'paid' ? paidCents : balanceCents),
    paid: money(paidCents),
    back: money(refundCents),
    waiting: money(pendingCents),
    rest: money(toPayCents),
  };
}
