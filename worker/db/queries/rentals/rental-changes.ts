import { type Expression, expressionBuilder, type Insertable, type SelectQueryBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { BranchId } from '#domain/branch.ts';
import { type ExtendedBooking, lapsesAt } from '#domain/undo-change.ts';
import { isOut } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import { holdBegins, holdEnds, isHeldWithin, isPastGrace, type WantedTimes } from '../../hold-times.ts';
import type { Tables } from '../../schema.ts';
import { isKept, selectCalledOffWhileOut } from '../vehicles/kept-after-swap.ts';
import { isGone } from '../vehicles/vehicle-places.ts';

export type NewRentalChange = Insertable<Tables['rentalChanges']>;

export function insertRentalChange(db: Database, change: NewRentalChange) {
  return db.insertInto('rentalChanges').values(change);
}

/** Whether the booking of a change got another car after it; by whose wish, where that is asked. */
function isSwappedLater(cause?: 'client') {
  const change = expressionBuilder<Tables, 'rentalChanges'>();
  const later = change
    .selectFrom('rentalChanges as later')
    .whereRef('later.bookingId', '=', 'rentalChanges.bookingId')
    .whereRef('later.madeAt', '>', 'rentalChanges.madeAt')
    .where('later.kind', '=', 'swap');
  const asked = cause === undefined ? later : later.where('later.cause', '=', cause);
  return change.exists(asked.select('later.id')).$castTo<boolean>();
}

/** Whether a change still counts: nobody took it back, and it takes none back itself. */
function stands(change: 'rentalChanges' | 'later') {
  const eb = expressionBuilder<Tables & { later: Tables['rentalChanges'] }, 'rentalChanges' | 'later'>();
  const undone = eb.selectFrom('rentalChanges as undo').whereRef('undo.undoesId', '=', `${change}.id`);
  return eb.and([eb(`${change}.undoesId`, 'is', null), eb.not(eb.exists(undone.select('undo.id')))]);
}

/**
 * What was agreed last of each booking, but for other cars and what was taken back, and whether staff agreed to it though it is not
 * paid; `isRepriced` where the client wanted another car since.
 */
export function selectLastChanges(
  db: Database,
  ids: SelectQueryBuilder<Tables, 'bookings', { id: string }> | readonly string[],
) {
  return db
    .selectFrom('rentalChanges')
    .innerJoin('bookings', 'bookings.id', 'bookingId')
    .where('bookingId', 'in', ids)
    .where('kind', '<>', 'swap')
    .where(stands('rentalChanges'))
    .distinctOn('bookingId')
    .select(['rentalChanges.id', 'bookingId', 'kind', 'madeAt', 'isDuring'])
    .select(['agreedBy', 'agreedHow', 'priceKept'])
    .select(['pickupBefore', 'pickupAfter', 'returnBefore', 'returnAfter', 'totalAfterCents'])
    .select(['agreedChangeId', isSwappedLater('client').as('isRepriced')])
    .orderBy('bookingId')
    .orderBy('madeAt', 'desc');
}

type LastChange = Awaited<ReturnType<ReturnType<typeof selectLastChanges>['execute']>>[number];

/** The last change of a booking, where its client changed the days by themselves; null for any other. */
export function ownDaysOf(last: LastChange | undefined) {
  if (last?.agreedHow !== 'site' || last.priceKept === null) return null;
  const { priceKept, returnBefore, returnAfter, agreedChangeId, ...change } = last;
  if (returnBefore === null || returnAfter === null) return null;
  return { ...change, ...priceKept, returnBefore, returnAfter, isAgreed: agreedChangeId === change.id };
}

/** Until when days that the client took on the road are paid, or end again; null where none are to be paid. */
export function extensionEnd(last: LastChange | undefined, booking: ExtendedBooking): string | null {
  const change = ownDaysOf(last);
  return change && lapsesAt(change, booking);
}

interface DueExtensions {
  at: Date;
  /** The last of those that were read before. */
  after: string | null;
  limit: number;
}

/** Rentals on the road whose client took more days that are not all paid: `lapsesAt` decides. */
function selectUnpaidExtensions(db: Database) {
  const later = expressionBuilder<Tables, 'rentalChanges'>()
    .selectFrom('rentalChanges as later')
    .whereRef('later.bookingId', '=', 'rentalChanges.bookingId')
    .whereRef('later.madeAt', '>', 'rentalChanges.madeAt')
    .where('later.kind', '<>', 'swap')
    .where(stands('later'));
  return db
    .selectFrom('rentalChanges')
    .innerJoin('bookings', 'bookings.id', 'bookingId')
    .where(isOut)
    .where('kind', '=', 'extension')
    .where('agreedHow', '=', 'site')
    .where('isDuring', '=', true)
    .where(stands('rentalChanges'))
    .whereRef('bookings.returnAt', '=', 'returnAfter')
    .where((eb) => eb.not(eb.exists(later.select('later.id'))))
    .where((eb) => eb(eb('paidCents', '+', eb.ref('pendingCents')), '<', eb.ref('grandTotalCents')))
    .where((eb) => eb(eb('paidCents', '+', eb.ref('pendingCents')), '<', eb.ref('totalAfterCents')))
    .where((eb) => eb('agreedChangeId', 'is distinct from', eb.ref('rentalChanges.id')))
    .select(['bookings.id as bookingId', 'bookings.rowVersion', 'rentalChanges.id as changeId']);
}

/** Those of which a quarter of their time is left at the most, and when staff last rejected a proof of them. */
export function listExtensionsEnding(db: Database, at: Date, limit: number) {
  const { ref } = expressionBuilder<Tables, 'rentalChanges'>();
  const made = ref('rentalChanges.madeAt');
  const end = sql`(${ref('rentalChanges.returnBefore')} + (select make_interval(mins => grace_minutes) from settings))`;
  return selectUnpaidExtensions(db)
    .where(sql<boolean>`${end} - (${end} - ${made}) / 4 <= ${at.toISOString()}`)
    .select(['rentalChanges.madeAt', rejectedSince(made).as('rejectedAt')])
    .orderBy('rentalChanges.id')
    .limit(limit)
    .execute();
}

/** When staff last rejected a proof of a booking after a moment: that gave it a day more. */
function rejectedSince(moment: Expression<unknown>) {
  return sql<string | null>`(select max(verified_at) from payments
    where booking_id = bookings.id and status = 'unpaid' and replaced_by_id is null and verified_at >= ${moment})`;
}

/** … and that are late at the old return by now. */
export function listExtendedPast(db: Database, { at, after, limit }: DueExtensions) {
  return selectUnpaidExtensions(db)
    .where(isPastGrace(at, 'rentalChanges.returnBefore'))
    .$if(after !== null, (due) => due.where('rentalChanges.id', '>', after ?? ''))
    .orderBy('rentalChanges.id')
    .limit(limit)
    .execute();
}

/** What holds the car of a booking next after it, at this moment: from when, and which booking. */
export function selectNextHold(db: Database, bookingId: string, at: Date) {
  const own = db.selectFrom('bookings as own').where('own.id', '=', bookingId);
  return db
    .selectFrom('vehicleHolds')
    .leftJoin('bookings', 'bookings.id', 'vehicleHolds.bookingId')
    .where('vehicleHolds.vehicleId', '=', own.select('own.vehicleId'))
    .where('vehicleHolds.bookingId', 'is distinct from', bookingId)
    .where(
      holdBegins,
      '>=',
      own.select(({ fn }) => fn.coalesce('own.vehicleSince', 'own.pickupAt').as('since')),
    )
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', at.toISOString())]))
    .select(['bookings.id as bookingId', 'bookingCode', holdBegins.as('beginsAt')])
    .orderBy(holdBegins)
    .limit(1);
}

interface WantedVehicle {
  vehicleId: string;
  exceptBookingId: string;
  times: WantedTimes;
  at: Date;
}

/** What holds a car first at any of these times but one booking, at this moment. */
export function selectInTheWay(db: Database, { vehicleId, exceptBookingId, times, at }: WantedVehicle) {
  return db
    .selectFrom('vehicleHolds')
    .where('vehicleId', '=', vehicleId)
    .where('bookingId', 'is distinct from', exceptBookingId)
    .where(isHeldWithin(times, at))
    .select(['vehicleId', holdBegins.as('beginsAt')])
    .orderBy(holdBegins)
    .limit(1);
}

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

/** Whether something of a booking was changed after its hand-over, and still counts. */
export const isChangedOnTheRoad = bookings.exists(
  bookings
    .selectFrom('rentalChanges')
    .whereRef('rentalChanges.bookingId', '=', 'bookings.id')
    .where('isDuring', '=', true)
    .where(stands('rentalChanges'))
    .select('rentalChanges.id'),
);

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

/**
 * Cars that another one took the place of and that are not back, with who has them: the longest ago first. Without those that
 * nobody will bring: stolen or seized, or gone from the fleet.
 */
export function listNotBack(
  db: Database,
  { branchId, limit }: { branchId: BranchId | undefined; limit: number },
) {
  return (
    db
      .selectFrom('rentalChanges')
      .innerJoin('bookings', 'bookings.id', 'rentalChanges.bookingId')
      .innerJoin('vehicles', 'vehicles.id', 'vehicleBeforeId')
      .where('rentalChanges.kind', '=', 'swap')
      .where('rentalChanges.isDuring', '=', true)
      .whereRef('bookings.vehicleId', '<>', 'vehicles.id')
      .where(({ ref }) => isKept(ref('vehicles.id'), ref('bookings.id')))
      .where('vehicles.retiredAt', 'is', null)
      .where(({ not }) => not(isGone))
      // Once, however often it was changed.
      .distinctOn(['pickupAt', 'vehicles.id', 'bookings.id'])
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
      .execute()
  );
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
