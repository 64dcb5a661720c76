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

const receivedCents = eb.parens('bookings.paidCents', '+', eb.ref('bookings.pendingCents'));

/** Whether more is still to be paid of the booking than waits to be verified: the index `bookings_with_balance` says the same. */
export const hasBalance = eb.and([
  eb('bookings.grandTotalCents', '>', receivedCents),
  eb('bookings.bookingStatus', 'not in', ['canceled', 'no_show']),
]);

/** What is still to be paid of the booking, however long ago it began; what waits to be verified has been sent. */
export const dueCents = eb
  .case()
  .when(hasBalance)
  .then(eb('bookings.grandTotalCents', '-', receivedCents))
  .else(0)
  .end();
