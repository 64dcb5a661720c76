import { type BookingStatus, isOut } from './booking-status.ts';
import type { CurrencyAmount } from './currency.ts';
import { gourdesOf } from './gourdes.ts';
import type { Cents } from './money.ts';
import { needsReference, type PaymentMethod, takesMemo, takesProof } from './payment-method.ts';

/**
 * By which way the balance of a booking can be sent (docs/decisions/0035): by its own; whoever booked with cash and is on the road by now
 * by any that needs nobody at a counter.
 */

interface PaidBooking {
  paymentMethod: PaymentMethod;
  bookingStatus: BookingStatus;
}

/** Whether the booking is paid in cash at the pickup, which is past: what is to be paid since then can be sent too. */
export function canSendInstead({ paymentMethod, bookingStatus }: PaidBooking): boolean {
  return paymentMethod === 'cash' && isOut(bookingStatus);
}

/** By which way a proof says that money was sent; null where none is taken by that way. */
export function proofMethod(booking: PaidBooking, asked: PaymentMethod | undefined): PaymentMethod | null {
  const { paymentMethod } = booking;
  if (asked === undefined || asked === paymentMethod) return takesProof(paymentMethod) ? paymentMethod : null;
  return canSendInstead(booking) && takesMemo(asked) ? asked : null;
}

/** What is to be paid, as it is sent: by a telephone wallet in whole gourdes at the rate of the day, which the site shows too. */
export function amountToSend(
  method: PaymentMethod,
  balanceCents: Cents,
  htgPerUsd: number | null,
): CurrencyAmount {
  return needsReference(method) && htgPerUsd !== null
    ? { currency: 'HTG', currencyAmount: gourdesOf(balanceCents, htgPerUsd) }
    : { currency: 'USD', currencyAmount: balanceCents };
}
