import { isPromised } from '#domain/booking-status.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';

/** A booking as staff see it, with the version that goes back with an edit. */
export type BookingData = RouterOutputs['staff']['bookings']['get'];
export type BookingPayment = BookingData['payments'][number];

/** Who got the money back is asked for none, unless the booking was taken up again. */
export function asksForBalance({ bookingStatus, paymentStatus, balanceCents }: BookingData): boolean {
  return balanceCents > 0 && (paymentStatus !== 'refunded' || isPromised(bookingStatus));
}
