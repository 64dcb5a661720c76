import { type Expression, expressionBuilder, type Insertable } from 'kysely';
import { OUT_STATUSES } from '#domain/booking-status.ts';
import type { BranchId } from '#domain/branch.ts';
import type { KeptItem } from '#domain/keys.ts';
import { type ActivityEntry, insertActivity, selectDone } from '../../activity-log.ts';
import { guard, inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';

const eb = expressionBuilder<Tables, 'keyMoves'>();

/** No later move names it. */
const isLast = eb.not(
  eb.exists(
    eb.selectFrom('keyMoves as next').whereRef('next.previousId', '=', 'keyMoves.id').select('next.id'),
  ),
);

/** Where each thing of a car is now, as far as anybody has said. */
export function selectKept(db: Database, vehicleId: string | Expression<string>) {
  return db
    .selectFrom('keyMoves')
    .where('vehicleId', '=', vehicleId)
    .where(isLast)
    .select(['keyMoves.id', 'item', 'branchId', 'staffId', 'bookingId', 'isLost', 'movedAt']);
}

/** Moves with the names of whoever has the thing and whoever moved it, the newest first. */
function selectNamed(db: Database) {
  return db
    .selectFrom('keyMoves')
    .leftJoin('profiles as keeper', 'keeper.id', 'keyMoves.staffId')
    .leftJoin('bookings', 'bookings.id', 'keyMoves.bookingId')
    .innerJoin('profiles as mover', 'mover.id', 'keyMoves.movedByUserId')
    .select(['keyMoves.id', 'keyMoves.item', 'keyMoves.branchId', 'keyMoves.staffId', 'keyMoves.bookingId'])
    .select(['place', 'isLost', 'movedAt', 'mover.name as movedBy', 'keeper.name as staffName'])
    .select(['bookingCode', 'customerName', 'bookingStatus'])
    .orderBy('movedAt', 'desc')
    .orderBy('keyMoves.id');
}

const HISTORY_ROWS = 40;

/** The keys and papers of a car with their history, and to whom they can be given. */
export async function findKeysOf(db: Database, vehicleId: string) {
  const [[vehicle], kept, history, staff, [outWith]] = await readInOneTrip(db, [
    db.selectFrom('vehicles').where('id', '=', vehicleId).select('id'),
    selectNamed(db).where('keyMoves.vehicleId', '=', vehicleId).where(isLast),
    selectNamed(db).where('keyMoves.vehicleId', '=', vehicleId).limit(HISTORY_ROWS),
    db
      .selectFrom('profiles')
      .where('isActive', '=', true)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('userRoles').whereRef('userId', '=', 'profiles.id').select('role')),
      )
      .select(['id', 'name'])
      .orderBy('name'),
    selectWhoHas(db, vehicleId),
  ]);
  return vehicle && { kept, history, staff, outWith: outWith ?? null };
}

/** The booking whose client has the car. */
function selectWhoHas(db: Database, vehicleId: string) {
  return db
    .selectFrom('bookings')
    .where('vehicleId', '=', vehicleId)
    .where('bookingStatus', 'in', OUT_STATUSES)
    .select(['id', 'bookingCode', 'customerName'])
    .limit(1);
}

interface MoveAsked {
  vehicleId: string;
  moveId: string;
  staffId: string | undefined;
}

/** What a move is decided from. */
export async function findMoving(db: Database, { vehicleId, moveId, staffId }: MoveAsked) {
  const [[vehicle], kept, [done], [outWith], [staff]] = await readInOneTrip(db, [
    db
      .selectFrom('vehicles')
      .where('id', '=', vehicleId)
      .select(['id', 'brand', 'model', 'plate', 'branchId']),
    selectKept(db, vehicleId),
    selectDone(db, moveId),
    selectWhoHas(db, vehicleId),
    staffId === undefined
      ? null
      : db
          .selectFrom('profiles')
          .where('id', '=', staffId)
          .where('isActive', '=', true)
          .where(({ exists, selectFrom }) =>
            exists(selectFrom('userRoles').whereRef('userId', '=', 'profiles.id').select('role')),
          )
          .select(['id', 'name']),
  ]);
  return { vehicle, kept, done, outWith: outWith ?? null, staff };
}

export type NewKeyMove = Insertable<Tables['keyMoves']>;

/** Writes a move and logs it. Refuses with `keys_moved` when somebody moved the thing since it was read. */
export async function insertKeyMove(db: Database, move: NewKeyMove, log: ActivityEntry): Promise<void> {
  const { vehicleId, item, previousId = null } = move;
  const last = db
    .selectFrom('keyMoves')
    .where('vehicleId', '=', vehicleId)
    .where('item', '=', item)
    .where(isLast)
    .select('keyMoves.id');
  const isAsRead = db
    .selectNoFrom((one) => one.val(1).as('one'))
    .where(({ not, exists }) =>
      previousId === null ? not(exists(last)) : exists(last.where('keyMoves.id', '=', previousId)),
    );
  await inOneTrip(db, [
    // Whoever hands the car over, or takes it back, locks it too.
    db.selectFrom('vehicles').where('id', '=', vehicleId).select('id').forNoKeyUpdate(),
    guard(db, 'keys_moved', isAsRead),
    db.insertInto('keyMoves').values(move),
    insertActivity(db, log),
  ]);
}

interface WithVehicle {
  vehicleId: string;
  items: readonly { id: string; item: KeptItem }[];
  to: { bookingId: string } | { branchId: BranchId };
  movedAt: Date;
  movedByUserId: string;
}

/** The things that change hands with a car: statements of its batch, in which the car is locked before. */
export function moveKeysWithVehicle(db: Database, { items, to, ...moved }: WithVehicle) {
  return items.map(({ id, item }) =>
    db.insertInto('keyMoves').values(({ selectFrom }) => ({
      ...moved,
      id,
      item,
      previousId: selectFrom('keyMoves')
        .where('keyMoves.vehicleId', '=', moved.vehicleId)
        .where('keyMoves.item', '=', item)
        .where(isLast)
        .select('keyMoves.id'),
      ...to,
    })),
  );
}

interface KeysAwaySince {
  /** What staff have since before then. */
  staffSince: Date;
  /** What is lost since then. */
  lostSince: Date;
}

/** What clients did not bring back when their rental ended, what staff keep too long, and what was lost of late: the longest first. */
export function selectKeysAway(db: Database, { staffSince, lostSince }: KeysAwaySince) {
  return db
    .selectFrom('keyMoves')
    .innerJoin('vehicles', 'vehicles.id', 'keyMoves.vehicleId')
    .leftJoin('profiles', 'profiles.id', 'keyMoves.staffId')
    .leftJoin('bookings', 'bookings.id', 'keyMoves.bookingId')
    .where(isLast)
    .where('vehicles.retiredAt', 'is', null)
    .where(({ eb: of, or, and }) =>
      or([
        and([of('isLost', '=', true), of('movedAt', '>=', lostSince.toISOString())]),
        and([
          of('isLost', '=', false),
          of('keyMoves.bookingId', 'is not', null),
          of('bookingStatus', 'not in', OUT_STATUSES),
        ]),
        // Swapped for another car: its keys stayed with the client.
        and([
          of('isLost', '=', false),
          of('keyMoves.bookingId', 'is not', null),
          of('bookings.vehicleId', '<>', of.ref('keyMoves.vehicleId')),
        ]),
        and([
          of('isLost', '=', false),
          of('keyMoves.staffId', 'is not', null),
          of('movedAt', '<', staffSince.toISOString()),
        ]),
      ]),
    )
    .select(['vehicles.id as vehicleId', 'brand', 'model', 'plate', 'item', 'movedAt', 'isLost'])
    .select(['profiles.name as staffName', 'customerName', 'keyMoves.bookingId'])
    .orderBy('movedAt');
}
