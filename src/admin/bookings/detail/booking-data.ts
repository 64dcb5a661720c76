import type { Cents } from '#domain/money.ts';
import { payableCents } from '#domain/payment-status.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';

/** A booking as staff see it, with the version that goes back with an edit. */
export type BookingData = RouterOutputs['staff']['bookings']['get'];
export type BookingPayment = BookingData['payments'][number];

/** What the client has to pay for it in all: of a booking that was called off the share that is kept, mostly nothing. */
export function payableOf({ bookingStatus, keepsShare, quote }: BookingData): Cents {
  return payableCents({ bookingStatus, keepsShare, grandTotalCents: quote.grandTotalCents });
}

/** What of it is not paid. */
export function owedCents(booking: BookingData): Cents {
  return Math.max(0, payableOf(booking) - booking.paidCents);
}
