import { type Expression, expressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { BranchId } from '#domain/branch.ts';
import type { Database } from '../../client.ts';
import { holdBegins, holdEnds } from '../../hold-times.ts';
import type { Tables } from '../../schema.ts';
import { isKept, selectCalledOffWhileOut } from '../vehicles/kept-vehicles.ts';
import { isGone } from '../vehicles/vehicle-places.ts';

/**
 * The cars that a rental had before its present one, and that nobody has taken back from its client; of a booking that was called off while
 * its client had the car, that one too: what happened can be recorded.
 */
export function selectVehiclesToTakeBack(db: Database, bookingId: string) {
  return (
    db
      .selectFrom('vehicles')
      .where('vehicles.id', 'in', (eb) =>
        eb
          .selectFrom('rentalChanges')
          .innerJoin('bookings', 'bookings.id', 'rentalChanges.bookingId')
          .where('bookingId', '=', bookingId)
          .where('rentalChanges.kind', '=', 'swap')
          .where('rentalChanges.isDuring', '=', true)
          .whereRef('vehicleBeforeId', '<>', 'bookings.vehicleId')
          .select('vehicleBeforeId')
          .$castTo<{ vehicleBeforeId: string }>()
          .union(selectCalledOffWhileOut(bookingId).select('calledOff.vehicleId as vehicleBeforeId')),
      )
      // Those that it really had: a car that was changed before the hand-over, or once that was taken back, never left.
      .where(({ ref }) => isKept(ref('vehicles.id'), bookingId))
      .select(['vehicles.id', 'brand', 'model', 'plate'])
      .orderBy('vehicles.id')
  );
}

const bookings = expressionBuilder<Tables, 'bookings'>();

/** Whether a booking ever got another car. */
export const isSwapped = bookings
  .exists(
    bookings
      .selectFrom('rentalChanges')
      .whereRef('rentalChanges.bookingId', '=', 'bookings.id')
      .where('rentalChanges.kind', '=', 'swap')
      .select('rentalChanges.id'),
  )
  .$castTo<boolean>();

/** Whether a booking kept its price with another car: the engine's price is not what was agreed. */
export const isKeptBySwap = bookings
  .exists(
    bookings
      .selectFrom('rentalChanges')
      .whereRef('rentalChanges.bookingId', '=', 'bookings.id')
      .where('rentalChanges.kind', '=', 'swap')
      .where('cause', '=', 'firm')
      .select('rentalChanges.id'),
  )
  .$castTo<boolean>();

/** The swap that brought a booking's car during the rental; null where it is the one that the rental began with. */
export const cameBy = bookings
  .selectFrom('rentalChanges')
  .whereRef('rentalChanges.bookingId', '=', 'bookings.id')
  .where('rentalChanges.kind', '=', 'swap')
  .whereRef('vehicleAfterId', '=', 'bookings.vehicleId')
  .whereRef('madeAt', '=', 'bookings.vehicleSince')
  .limit(1)
  .select('rentalChanges.id');

/** Bookings and the cars that each had, and gave back in the books alone: for another one, or called off while its client had it. */
function selectGivenUp(db: Database) {
  const swapped = db
    .selectFrom('rentalChanges')
    .innerJoin('bookings', 'bookings.id', 'rentalChanges.bookingId')
    .where('rentalChanges.kind', '=', 'swap')
    .where('rentalChanges.isDuring', '=', true)
    .where('vehicleBeforeId', 'is not', null)
    .whereRef('vehicleBeforeId', '<>', 'bookings.vehicleId')
    .select(['bookings.id as bookingId', 'vehicleBeforeId as vehicleId'])
    .$narrowType<{ vehicleId: string }>();
  const calledOff = db
    .selectFrom('bookings')
    .where('isCalledOffWhileOut', '=', true)
    .select(['bookings.id as bookingId', 'vehicleId']);
  // Once, however often it was changed.
  return swapped.union(calledOff);
}

/**
 * Cars that a client keeps though no booking says so, with the booking of each. Without those that nobody will bring: stolen or
 * seized, or gone from the fleet.
 */
export function selectNotBack(db: Database) {
  return db
    .selectFrom(selectGivenUp(db).as('given'))
    .innerJoin('bookings', 'bookings.id', 'given.bookingId')
    .innerJoin('vehicles', 'vehicles.id', 'given.vehicleId')
    .where(({ ref }) => isKept(ref('vehicles.id'), ref('bookings.id')))
    .where('vehicles.retiredAt', 'is', null)
    .where(({ not }) => not(isGone));
}

/** The same as a list, the longest ago first. */
export function listNotBack(
  db: Database,
  { branchId, limit }: { branchId: BranchId | undefined; limit: number },
) {
  return selectNotBack(db)
    .$if(branchId !== undefined, (all) => all.where('bookings.returnBranchId', '=', branchId ?? null))
    .select(['bookings.id as bookingId', 'bookingCode', 'customerName', 'customerPhone'])
    .select(['bookings.returnBranchId', 'returnDate', 'returnTime'])
    .select((row) =>
      jsonBuildObject({
        id: row.ref('vehicles.id'),
        brand: row.ref('vehicles.brand'),
        model: row.ref('vehicles.model'),
        plate: row.ref('vehicles.plate'),
      }).as('vehicle'),
    )
    .orderBy('pickupAt')
    .orderBy('vehicles.id')
    .orderBy('bookings.id')
    .limit(limit)
    .execute();
}

interface HeldBefore {
  vehicleId: string | Expression<string>;
  bookingId: string;
  at: Date;
}

/** What else holds a car at any time from this moment until a booking's pickup, the first of it, and which booking. */
export function selectHeldBefore(db: Database, { vehicleId, bookingId, at }: HeldBefore) {
  const own = db.selectFrom('bookings as own').where('own.id', '=', bookingId);
  return db
    .selectFrom('vehicleHolds')
    .leftJoin('bookings', 'bookings.id', 'vehicleHolds.bookingId')
    .where('vehicleHolds.vehicleId', '=', vehicleId)
    .where('vehicleHolds.bookingId', 'is distinct from', bookingId)
    .where(holdEnds, '>', at.toISOString())
    .where(holdBegins, '<', own.select('own.pickupAt'))
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', at.toISOString())]))
    .select(['bookings.id as bookingId', 'bookingCode', 'bookings.customerName'])
    .orderBy(holdBegins)
    .limit(1);
}
