import { expressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { vehicleSubject } from '#domain/activity-subject.ts';
import type { BranchId } from '#domain/branch.ts';
import { type TransferPlan, wantedOf } from '#domain/transfers.ts';
import type { FollowingTransfer, TransferFollow } from '#domain/web-transfer.ts';
import { type ActivityEntry, insertActivity } from '../../activity-log.ts';
import { guard } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { vehicleName } from '../vehicles/vehicle-edits.ts';
import { guardPlace } from '../vehicles/vehicle-places.ts';
import { calledOff, loggedOf } from './transfers.ts';

/** The transfer with its car, as the log names it. */
export interface FollowingCar extends FollowingTransfer {
  driver: string | null;
  brand: string;
  model: string;
  plate: string;
  branchId: BranchId;
}

const bookings = expressionBuilder<Tables, 'bookings'>();

const transfers = bookings
  .selectFrom('transfers')
  .innerJoin('vehicles', 'vehicles.id', 'transfers.vehicleId')
  .select(['transfers.id', 'vehicleId', 'fromBranchId', 'toBranchId', 'leavesOn', 'leavesTime', 'minutes'])
  .select(['driver', 'transfers.rowVersion', 'brand', 'model', 'plate', 'branchId'])
  .select((eb) => eb.ref('state').$castTo<FollowingTransfer['state']>().as('state'))
  .orderBy('transfers.createdAt', 'desc')
  .limit(1);

/** The transfer to a booking on which nobody has left, or which ended with it; none where another came after. */
export function selectFollowingTransfer(db: Database, bookingId: string) {
  return db
    .selectFrom(
      transfers
        .where('forBookingId', '=', bookingId)
        .where((eb) => eb.or([eb('state', '=', 'planned'), eb('endedWithBooking', '=', true)]))
        .as('following'),
    )
    .selectAll();
}

/** Of the current `bookings` row: the transfer on which nobody has left yet. */
export const plannedTransfer = jsonObjectFrom(
  transfers.whereRef('forBookingId', '=', 'bookings.id').where('state', '=', 'planned'),
).$castTo<FollowingCar | null>();

/** From when on a booking needs its car: from its pickup, or when somebody is to leave to bring it there. */
export const neededAt = bookings.fn
  .coalesce(
    bookings
      .selectFrom('transfers')
      .whereRef('forBookingId', '=', 'bookings.id')
      .where('state', '=', 'planned')
      .select(({ fn }) => fn.min('leavesAt').as('leavesAt'))
      .$asScalar(),
    'bookings.pickupAt',
  )
  .$castTo<string>();

function logOf(transfer: FollowingCar, after: TransferPlan | null, by: ActivityEntry['by']): ActivityEntry {
  const { state, driver } = transfer;
  return {
    by,
    action: 'update',
    subject: vehicleSubject({ ...transfer, id: transfer.vehicleId }),
    metadata: {
      ...vehicleName(transfer),
      before: { ...loggedOf(transfer), transferState: state },
      after: after
        ? { ...loggedOf({ ...after, driver }), transferState: 'planned' }
        : { transferState: 'canceled' },
    },
  };
}

/** Locks the transfer as it was read. Refuses with `transfer_changed` when somebody has left, or ended it, since. */
function guardTransfer(db: Database, { id, rowVersion }: FollowingCar) {
  const asRead = db
    .selectFrom('transfers')
    .select('id')
    .where('id', '=', id)
    .where('rowVersion', '=', rowVersion);
  return guard(db, 'transfer_changed', asRead.forUpdate());
}

/**
 * Refuses with `transfer_changed` where a booking that was read without a planned transfer has one by now: a driver who had left was
 * taken back meanwhile. Behind the booking's lock, which that takes too.
 */
function guardNoneCame(db: Database, bookingId: string, read: Pick<FollowingCar, 'state'> | null) {
  if (read?.state === 'planned') return null;
  const planned = transfers.where('forBookingId', '=', bookingId).where('state', '=', 'planned');
  const none = db.selectNoFrom((eb) => eb.val(1).as('one')).where(({ not, exists }) => not(exists(planned)));
  return guard(db, 'transfer_changed', none);
}

export type Followed = (TransferFollow & { transfer: FollowingCar }) | null;

/** A booking, and the transfer that was read with it. */
interface FollowRead {
  id: string;
  following: FollowingCar | null;
}

/**
 * What comes before a booking with a transfer is written, once its row is locked: the transfer's hours are free for its new ones.
 * `vehicleId` is the car that it shall have. Refuses with `transfer_changed` when somebody has left since it was read, or turned back.
 */
export function freeFollowing(
  db: Database,
  follow: Followed,
  { booking, vehicleId, by }: { booking: FollowRead; vehicleId: string; by: ActivityEntry['by'] },
) {
  const noneCame = guardNoneCame(db, booking.id, booking.following);
  if (follow === null || follow.act === 'keep') return [noneCame, null, null, null] as const;
  const { id, vehicleId: itsCar } = follow.transfer;
  return [
    noneCame,
    // Both cars in the order of their ids, as the booking locks them.
    db
      .selectFrom('vehicles')
      .select('id')
      .where('id', 'in', [itsCar, vehicleId])
      .orderBy('id')
      .forNoKeyUpdate(),
    guardTransfer(db, follow.transfer),
    follow.act === 'takeUp'
      ? null
      : db.updateTable('transfers').set(calledOff(by.at, by.userId)).where('id', '=', id),
  ] as const;
}

/** … and what comes after it: the transfer is planned for the booking as it is now, and logged. Refuses with `place_changed`. */
export function writeFollowing(db: Database, follow: Followed, by: ActivityEntry['by']) {
  if (follow === null || follow.act === 'keep') return [];
  const { transfer, plan } = follow;
  const log = insertActivity(db, logOf(transfer, plan, by));
  if (plan === null) return [log];
  const { leavesOn, leavesTime, fromBranchId, toBranchId } = plan;
  const open = { state: 'planned' as const, endedAt: null, endedByUserId: null, endedWithBooking: false };
  const { vehicleId } = transfer;
  const place = { standsIn: fromBranchId, nextFrom: toBranchId };
  return [
    db
      .updateTable('transfers')
      .set({ ...open, leavesOn, leavesTime })
      .where('id', '=', transfer.id),
    guardPlace(db, { vehicleId, wanted: wantedOf(plan), place }, { at: by.at }),
    log,
  ];
}

/**
 * Calls off what nobody has left on for a booking that is released: nobody's deed. Statements of its batch, behind the booking's own.
 * Refuses with `transfer_changed` when somebody has left since it was read, or turned back.
 */
export function callOffFollowing(
  db: Database,
  { id: bookingId, plannedTransfer: transfer }: { id: string; plannedTransfer: FollowingCar | null },
  at: Date,
) {
  if (transfer === null) return [guardNoneCame(db, bookingId, null)];
  return [
    guardTransfer(db, transfer),
    db.updateTable('transfers').set(calledOff(at, null)).where('id', '=', transfer.id),
    insertActivity(db, logOf(transfer, null, { userId: null, ip: null, at })),
  ];
}
