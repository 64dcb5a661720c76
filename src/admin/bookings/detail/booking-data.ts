import { isPromised } from '#domain/booking-status.ts';
import type { Cents } from '#domain/money.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';

/** A booking as staff see it, with the version that goes back with an edit. */
export type BookingData = RouterOutputs['staff']['bookings']['get'];
export type BookingPayment = BookingData['payments'][number];

/** What its client still has to pay: of a booking that was called off what of the kept share is not paid, mostly nothing. */
export function owedCents({ quote, paidCents }: BookingData): Cents {
  return Math.max(0, quote.grandTotalCents - paidCents);
}

/** Who got the money back is no debtor, unless the booking was taken up again. */
export function isOwing(booking: BookingData): boolean {
  const { bookingStatus, paymentStatus } = booking;
  return owedCents(booking) > 0 && (paymentStatus !== 'refunded' || isPromised(bookingStatus));
}
