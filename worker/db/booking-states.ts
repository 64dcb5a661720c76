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
  // Of a booking that was called off only the share that is kept.
  eb.or([
    eb('bookings.bookingStatus', 'not in', ['canceled', 'no_show']),
    eb('bookings.keepsShare', '=', true),
  ]),
]);

/** What is still to be paid of the booking, however long ago it began; what waits to be verified has been sent. */
export const dueCents = eb
  .case()
  .when(hasBalance)
  .then(eb('bookings.grandTotalCents', '-', receivedCents))
  .else(0)
  .end();

/** The language of the booking's client; null for one without an account. */
export const ofClient = eb
  .selectFrom('profiles')
  .whereRef('profiles.id', '=', 'bookings.customerId')
  .select('profiles.locale');

/** How much later than agreed nobody is late. */
export const graceMinutes = eb.selectFrom('settings').select('settings.graceMinutes').$asScalar().$notNull();
