import { expressionBuilder } from 'kysely';
import { HOLDING_STATUSES } from '#domain/availability.ts';
import { OUT_STATUSES, PROMISED_STATUSES } from '#domain/booking-status.ts';
import type { Tables } from './schema.ts';

// What is asked of a `bookings` row in more than one query.

const eb = expressionBuilder<Tables, 'bookings'>();

/** Whether the booking has its car now, is to have it, or either. */
export const isOut = eb('bookings.bookingStatus', 'in', OUT_STATUSES);
export const isPromised = eb('bookings.bookingStatus', 'in', PROMISED_STATUSES);
export const holdsCar = eb('bookings.bookingStatus', 'in', HOLDING_STATUSES);

/** Whether something of the booking is still to be paid, and nobody waits for a proof to be verified. */
export const hasBalance = eb.and([
  eb('bookings.paymentStatus', 'in', ['unpaid', 'partial']),
  eb('bookings.bookingStatus', 'not in', ['canceled', 'no_show']),
]);

/** What is still to be paid of the booking, however long ago it began. */
export const dueCents = eb
  .case()
  .when(hasBalance)
  .then(eb('bookings.grandTotalCents', '-', eb.ref('bookings.paidCents')))
  .else(0)
  .end();
