import type { Expression } from 'kysely';
import { OUT_STATUSES } from '#domain/booking-status.ts';
import type { Database } from '../../client.ts';
import { selectWhoKeeps } from './kept-vehicles.ts';

/** The booking, but one, whose client has the car, also where they got another one since and have not brought it back. */
export function selectOutWith(
  db: Database,
  { vehicleId, exceptBookingId }: { vehicleId: string | Expression<string>; exceptBookingId?: string },
) {
  const out = db
    .selectFrom('bookings')
    .where('bookings.id', 'in', (eb) =>
      eb
        .selectFrom('bookings as out')
        .where('out.vehicleId', '=', vehicleId)
        .where('out.bookingStatus', 'in', OUT_STATUSES)
        .select('out.id')
        .union(selectWhoKeeps(vehicleId)),
    )
    .select(['bookings.id', 'bookingCode', 'customerName'])
    .limit(1);
  return exceptBookingId === undefined ? out : out.where('bookings.id', '<>', exceptBookingId);
}
