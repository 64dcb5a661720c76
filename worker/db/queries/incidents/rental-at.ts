import { expressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { driversSeen } from '#domain/drivers.ts';
import type { InspectionKind } from '#domain/inspection.ts';
import { isBack, isOut } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { selectDrivers } from '../bookings/drivers.ts';
import { isCounted } from '../vehicles/inspections.ts';

const eb = expressionBuilder<Tables, 'bookings'>();

/** When a car was seen to leave with the booking's client, or to come back: the records that count. */
function seen(vehicleId: string, kind: InspectionKind) {
  return eb
    .selectFrom('inspections')
    .whereRef('inspections.bookingId', '=', 'bookings.id')
    .where('inspections.vehicleId', '=', vehicleId)
    .where('inspections.kind', '=', kind)
    .where(isCounted);
}

/** When the booking's client got another car than this one. */
function swaps(vehicleId: string) {
  return eb
    .selectFrom('rentalChanges')
    .whereRef('rentalChanges.bookingId', '=', 'bookings.id')
    .where('rentalChanges.kind', '=', 'swap')
    .where('vehicleBeforeId', '=', vehicleId);
}

/** Bookings that have this car or had it, with what an incident shows of them. */
export function selectRentalsOf(db: Database, vehicleId: string) {
  // Each half has its index: asked with an "or", all bookings were read.
  const theirs = db
    .selectFrom('bookings as own')
    .where('own.vehicleId', '=', vehicleId)
    .select('own.id')
    .union(
      db
        .selectFrom('rentalChanges')
        .where('rentalChanges.kind', '=', 'swap')
        .where('vehicleBeforeId', '=', vehicleId)
        .select('rentalChanges.bookingId as id'),
    );
  return db
    .selectFrom('bookings')
    .where('bookings.id', 'in', theirs)
    .select(['bookings.id', 'bookingCode', 'bookingStatus', 'customerName', 'customerPhone'])
    .select(['returnDate', 'returnTime']);
}

/** Who had a car at a moment: from its hand-over, or the agreed pickup, until it came back or another took its place. */
export function selectRentalAt(db: Database, vehicleId: string, at: string) {
  const agreed = eb.fn.coalesce('bookings.vehicleSince', 'bookings.pickupAt');
  // A client may get the same car twice: the last time before then.
  const left = eb
    .case()
    .when(eb.exists(seen(vehicleId, 'hand_over').select('inspections.id')))
    .then(
      seen(vehicleId, 'hand_over')
        .where('inspections.happenedAt', '<=', at)
        .select(({ fn }) => fn.max('inspections.happenedAt').as('at')),
    )
    .else(agreed)
    .end();
  const back = eb.fn.coalesce(
    seen(vehicleId, 'return')
      .where('inspections.happenedAt', '>=', left)
      .select(({ fn }) => fn.min('inspections.happenedAt').as('at')),
    swaps(vehicleId)
      .where('rentalChanges.madeAt', '>=', left)
      .select(({ fn }) => fn.min('rentalChanges.madeAt').as('at')),
    eb.case().when(isOut).then(null).else(eb.ref('bookings.returnAt')).end(),
  );
  return (
    selectRentalsOf(db, vehicleId)
      // Nobody has the car of a booking that waits, or that was called off.
      .where(eb.or([isOut, isBack]))
      .where(eb(left, '<=', at))
      .where(eb.or([eb(back, 'is', null), eb(back, '>=', at)]))
      .orderBy(isOut, 'desc')
      .orderBy('bookings.pickupAt', 'desc')
      .limit(1)
  );
}

/** … with whoever drives for the client or beside them: as seen at this car's hand-over; as named where none was recorded. */
export async function findDriversAt(db: Database, vehicleId: string, at: string) {
  const named = selectDrivers(db, eb.ref('bookings.id')).clearSelect().select('name');
  const atHandOver = seen(vehicleId, 'hand_over')
    .where('inspections.happenedAt', '<=', at)
    .orderBy('inspections.happenedAt', 'desc')
    .limit(1)
    .select('licenses');
  const rental = await selectRentalAt(db, vehicleId, at)
    .select(['isClientDriving', jsonArrayFrom(named).as('named'), atHandOver.as('licenses')])
    .executeTakeFirst();
  if (rental === undefined) return undefined;
  const { licenses, isClientDriving, named: drivers, ...found } = rental;
  // A hand-over that saw no license says nothing of who drives.
  const seenThen = licenses?.seen.length ? driversSeen(licenses.seen) : { isClientDriving, drivers };
  return {
    ...found,
    isClientDriving: seenThen.isClientDriving,
    others: seenThen.drivers.map(({ name }) => name),
  };
}
