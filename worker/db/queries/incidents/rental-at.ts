import { expressionBuilder } from 'kysely';
import type { InspectionKind } from '#domain/inspection.ts';
import { isOut } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';

const eb = expressionBuilder<Tables, 'bookings'>();

/** When a car was seen to leave with the booking's client, or to come back; null where nobody recorded it. */
function seenAt(vehicleId: string, kind: InspectionKind) {
  return eb
    .selectFrom('inspections')
    .whereRef('inspections.bookingId', '=', 'bookings.id')
    .where('inspections.vehicleId', '=', vehicleId)
    .where('inspections.kind', '=', kind)
    .orderBy('inspections.recordedAt', 'desc')
    .limit(1)
    .select('inspections.happenedAt');
}

/** When the booking's client got another car than this one. */
function swappedAt(vehicleId: string) {
  return eb
    .selectFrom('rentalChanges')
    .whereRef('rentalChanges.bookingId', '=', 'bookings.id')
    .where('rentalChanges.kind', '=', 'swap')
    .where('vehicleBeforeId', '=', vehicleId)
    .orderBy('rentalChanges.madeAt', 'desc')
    .limit(1)
    .select('rentalChanges.madeAt');
}

/** Bookings that have this car or had it, with what an incident shows of them. */
export function selectRentalsOf(db: Database, vehicleId: string) {
  return db
    .selectFrom('bookings')
    .where(
      eb.or([
        eb('bookings.vehicleId', '=', vehicleId),
        eb.exists(swappedAt(vehicleId).clearSelect().select('rentalChanges.id')),
      ]),
    )
    .select(['bookings.id', 'bookingCode', 'bookingStatus', 'customerName', 'customerPhone'])
    .select(['returnDate', 'returnTime']);
}

/** Who had a car at a moment: from its hand-over, or the agreed pickup, until it came back or another took its place. */
export function selectRentalAt(db: Database, vehicleId: string, at: string) {
  const left = eb.fn.coalesce(
    seenAt(vehicleId, 'hand_over'),
    eb.ref('bookings.vehicleSince'),
    eb.ref('bookings.pickupAt'),
  );
  const back = eb.fn.coalesce(
    seenAt(vehicleId, 'return'),
    swappedAt(vehicleId),
    eb.case().when(isOut).then(null).else(eb.ref('bookings.returnAt')).end(),
  );
  return (
    selectRentalsOf(db, vehicleId)
      // Nobody has the car of a booking that waits, or that was called off.
      .where(eb.or([isOut, eb('bookings.bookingStatus', 'in', ['returned', 'completed'])]))
      .where(eb(left, '<=', at))
      .where(eb.or([eb(back, 'is', null), eb(back, '>=', at)]))
      .orderBy(isOut, 'desc')
      .orderBy('bookings.pickupAt', 'desc')
      .limit(1)
  );
}
