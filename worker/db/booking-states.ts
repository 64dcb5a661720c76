import { sql } from 'kysely';
import { HOLDING_STATUSES } from '#domain/availability.ts';
import { type BookingStatus, OUT_STATUSES, PROMISED_STATUSES } from '#domain/booking-status.ts';

// Literals, not parameters: an index of some states alone is found by its very words.
function among(statuses: readonly BookingStatus[]) {
  return sql<boolean>`booking_status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
}

/** Whether the `bookings` row at hand has its car now, is to have it, or either. */
export const isOut = among(OUT_STATUSES);
export const isPromised = among(PROMISED_STATUSES);
export const holdsCar = among(HOLDING_STATUSES);
