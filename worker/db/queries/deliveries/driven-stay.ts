import { expressionBuilder } from 'kysely';
import type { Tables } from '../../schema.ts';

/** Which records of a booking tell of the car that was brought, or fetched: its rental may use other cars, handed over at the desk. */

const eb = expressionBuilder<Tables, 'deliveries' | 'inspections'>();

/** The first hand-over that was recorded after the driver of a delivery left, or return, after that of a collection. */
function firstThere() {
  return eb
    .selectFrom('inspections as first')
    .whereRef('first.bookingId', '=', 'deliveries.bookingId')
    .whereRef('first.recordedAt', '>=', 'deliveries.leftAt')
    .whereRef('first.kind', '=', 'inspections.kind')
    .orderBy('first.recordedAt')
    .limit(1)
    .select(['first.vehicleId', 'first.swapId']);
}

/** Whether a record is the hand-over of a delivery, or the return of a collection: of the stay of the car that was driven (domain/vehicle-stays.ts). */
export function isOfDrive() {
  return eb.and([
    eb('inspections.bookingId', '=', eb.ref('deliveries.bookingId')),
    eb.or([
      eb.and([eb('deliveries.kind', '=', 'delivery'), eb('inspections.kind', '=', 'hand_over')]),
      eb.and([eb('deliveries.kind', '=', 'collection'), eb('inspections.kind', '=', 'return')]),
    ]),
    eb.exists(
      eb
        .selectFrom(firstThere().as('there'))
        .whereRef('there.vehicleId', '=', 'inspections.vehicleId')
        .whereRef('there.swapId', 'is not distinct from', 'inspections.swapId')
        .select('there.vehicleId'),
    ),
  ]);
}
