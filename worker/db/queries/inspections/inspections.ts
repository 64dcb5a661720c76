import { type Expression, expressionBuilder } from 'kysely';
import { OUT_STATUSES } from '#domain/booking-status.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { selectKeptAfterSwap } from '../vehicles/kept-after-swap.ts';

const eb = expressionBuilder<Tables, 'inspections'>();

/** Whether no other one replaces an inspection: what counts of a car and a booking. */
export const isCounted = eb.not(
  eb.exists(
    eb.selectFrom('inspections as next').whereRef('next.replacesId', '=', 'inspections.id').select('next.id'),
  ),
);

export function selectInspections(db: Database) {
  return db.selectFrom('inspections').where(isCounted);
}

/** How a car was seen last. */
export function selectLastSeen(db: Database, vehicleId: string | Expression<string>) {
  return selectInspections(db)
    .where('vehicleId', '=', vehicleId)
    .select(['id', 'kind', 'bookingId', 'happenedAt', 'odometerKm', 'fuelEighths', 'missing'])
    .orderBy('happenedAt', 'desc')
    .orderBy('recordedAt', 'desc')
    .limit(1);
}

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
        .union(selectKeptAfterSwap(vehicleId)),
    )
    .select(['bookings.id', 'bookingCode', 'customerName'])
    .limit(1);
  return exceptBookingId === undefined ? out : out.where('bookings.id', '<>', exceptBookingId);
}
