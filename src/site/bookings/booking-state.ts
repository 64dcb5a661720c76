import { isOut, isPromised } from '#domain/booking-status.ts';
import type { TextKey } from '#texts/catalogues.ts';
import type { BookingData } from './booking-data.ts';

/** What the page is called: how far the booking has come. */
export function titleOf({ bookingStatus, paymentStatus }: BookingData): TextKey {
  if (bookingStatus === 'canceled') return 'booking.state.canceled';
  if (bookingStatus === 'no_show') return 'booking.state.noShow';
  if (isOut(bookingStatus)) return 'booking.state.out';
  if (!isPromised(bookingStatus)) return 'booking.state.back';
  if (paymentStatus === 'paid') return 'booking.state.paid';
  return bookingStatus === 'confirmed' ? 'booking.state.confirmed' : 'booking.state.reserved';
}

/** What is said of its money, in one sentence that takes `amount` (of the balance, or paid) and `paid`. */
export function moneyOf({ paymentStatus, paymentMethod, isPayable, proofs }: BookingData): TextKey | null {
  if (paymentStatus === 'paid') return 'booking.money.paid';
  if (paymentStatus === 'refunded') return 'booking.money.refunded';
  if (paymentStatus === 'pending_verification') return 'booking.money.pending';
  if (!isPayable) return null;
  if (proofs.at(-1)?.status === 'unpaid') return 'booking.money.rejected';
  if (paymentStatus === 'partial') return 'booking.money.partial';
  if (paymentMethod === 'cash') return 'booking.money.cash';
  return paymentMethod === 'stripe' ? 'booking.money.link' : 'booking.money.send';
}
