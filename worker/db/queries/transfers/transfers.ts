import type { Insertable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { vehicleSubject } from '#domain/activity-subject.ts';
import type { Place } from '#domain/places.ts';
import { type TransferState, wantedOf } from '#domain/transfers.ts';
import { type ActivityEntry, insertActivity, selectDone } from '../../activity-log.ts';
import { guard, inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { selectRoutes } from '../settings/routes.ts';
import { selectOutWith } from '../vehicles/out-with.ts';
import { vehicleName } from '../vehicles/vehicle-edits.ts';
import {
  type DecidedPlace,
  guardPlace,
  legOf,
  moveVehicle,
  selectLegs,
  type VehicleBack,
} from '../vehicles/vehicle-places.ts';
import { lockedVehicle, selectVehicles } from '../vehicles/vehicle-record.ts';

/** What a new transfer of a car is decided from. */
export async function findPlanning(
  db: Database,
  { vehicleId, transferId, at }: { vehicleId: string; transferId: string; at: Date },
) {
  const [[vehicle], legs, routes, [settings], [done]] = await readInOneTrip(db, [
    selectVehicles(db).where('vehicles.id', '=', vehicleId).where('vehicles.retiredAt', 'is', null),
    selectLegs(db, vehicleId, { at }),
    selectRoutes(db),
    db.selectFrom('settings').select('defaultPickupTime'),
    selectDone(db, transferId),
  ]);
  if (settings === undefined) throw new Error('The settings have no row: seed the reference data');
  return { vehicle, legs: legs.map(legOf), routes, ...settings, done };
}

export type NewTransfer = Insertable<Tables['transfers']>;

/** What the log tells of a transfer. */
export function loggedOf({
  fromBranchId,
  toBranchId,
  leavesOn,
  leavesTime,
  driver,
}: Pick<NewTransfer, 'fromBranchId' | 'toBranchId' | 'leavesOn' | 'leavesTime' | 'driver'>) {
  return { transfer: { fromBranchId, toBranchId, leavesOn, leavesTime, ...(driver != null && { driver }) } };
}

export function insertTransfer(db: Database, transfer: NewTransfer) {
  return db.insertInto('transfers').values(transfer);
}

/** A transfer to a booking, behind it in its batch. Refuses with `place_changed`. */
export function insertTransferTo(
  db: Database,
  { transfer, place }: { transfer: NewTransfer; place: Place },
  at: Date,
) {
  const { vehicleId } = transfer;
  return [
    insertTransfer(db, transfer),
    guardPlace(db, { vehicleId, wanted: wantedOf(transfer), place }, { at }),
  ];
}

/** What is kept of a transfer that is called off with its booking; `userId` is null where nobody did that. */
export function calledOff(at: Date, userId: string | null) {
  return { state: 'canceled' as const, endedAt: at, endedByUserId: userId, endedWithBooking: true };
}

interface PlannedTransfer {
  transfer: NewTransfer;
  place: DecidedPlace;
  log: ActivityEntry;
}

/**
 * Plans a transfer and logs it. Refuses with `vehicle_changed` and `place_changed`; throws an exclusion violation when
 * something else holds the car at these hours.
 */
export async function planTransfer(db: Database, { transfer, place, log }: PlannedTransfer): Promise<void> {
  await inOneTrip(db, [
    guard(db, 'vehicle_changed', lockedVehicle(db, transfer.vehicleId)),
    // The same request, sent twice at once, stops here and is read again.
    insertActivity(db, log),
    insertTransfer(db, transfer),
    guardPlace(db, place, { at: log.by.at }),
  ]);
}

/** A transfer with its car, the booking to which it brings that, and the code of the one whose client has it now; null where there is none. */
export async function findTransfer(db: Database, transferId: string) {
  const itsVehicle = db.selectFrom('transfers').where('id', '=', transferId).select('vehicleId').$asScalar();
  const [[transfer], [out]] = await readInOneTrip(db, [
    db
      .selectFrom('transfers')
      .innerJoin('vehicles', 'vehicles.id', 'transfers.vehicleId')
      .where('transfers.id', '=', transferId)
      .select([
        'transfers.id',
        'vehicleId',
        'fromBranchId',
        'toBranchId',
        'leavesOn',
        'leavesTime',
        'minutes',
      ])
      .select(['driver', 'state', 'transfers.rowVersion', 'transfers.createdAt', 'createdByUserId'])
      .select(['brand', 'model', 'plate', 'branchId'])
      .select((eb) =>
        jsonObjectFrom(
          eb
            .selectFrom('bookings')
            .whereRef('bookings.id', '=', 'transfers.forBookingId')
            .select(['bookings.id', 'bookings.rowVersion', 'bookingStatus'])
            .select(['bookings.vehicleId', 'pickupBranchId']),
        ).as('booking'),
      ),
    selectOutWith(db, { vehicleId: itsVehicle }),
  ]);
  return transfer && { ...transfer, outWith: out?.bookingCode ?? null };
}

export type Transfer = NonNullable<Awaited<ReturnType<typeof findTransfer>>>;

interface MovedTransfer {
  transfer: Transfer;
  /** `calledOff` where nobody has left after all, and its booking does not want it any more. */
  state: TransferState | 'calledOff';
  /** Where the car stands now; null where it stays. */
  vehicleBack: VehicleBack | null;
  by: Extract<ActivityEntry['by'], { userId: string }>;
}

/** What is kept of when the driver left, and when it was over. */
function columnsOf(state: MovedTransfer['state'], { at, userId }: MovedTransfer['by']) {
  if (state === 'planned') return { state, leftAt: null };
  if (state === 'calledOff') return { ...calledOff(at, userId), leftAt: null };
  return state === 'on_the_way' ? { state, leftAt: at } : { state, endedAt: at, endedByUserId: userId };
}

function asReadTransfer(db: Database, { id, rowVersion }: Pick<Transfer, 'id' | 'rowVersion'>) {
  return db
    .selectFrom('transfers')
    .select('id')
    .where('id', '=', id)
    .where('rowVersion', '=', rowVersion)
    .forUpdate();
}

function asReadBooking(db: Database, { id, rowVersion }: NonNullable<Transfer['booking']>) {
  return db
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', id)
    .where('rowVersion', '=', rowVersion)
    .forNoKeyUpdate();
}

/**
 * Says how far a transfer is, and logs it. Refuses with `transfer_changed`, `booking_changed` where nobody has left after all, and `vehicle_out` when a client has the car that is to
 * leave; throws an exclusion violation when it leaves early and somebody else is promised the car until the planned hour.
 */
export async function moveTransfer(
  db: Database,
  { transfer, state, vehicleBack, by }: MovedTransfer,
): Promise<void> {
  const { id, vehicleId, booking } = transfer;
  const isNotLeft = state === 'planned' || state === 'calledOff';
  const others = selectOutWith(db, { vehicleId });
  const nobody = db.selectNoFrom((eb) => eb.val(1).as('one')).where(({ not, exists }) => not(exists(others)));
  await inOneTrip(db, [
    isNotLeft && booking ? guard(db, 'booking_changed', asReadBooking(db, booking)) : null,
    // The car before its holds, as in every write.
    db.selectFrom('vehicles').select('id').where('id', '=', vehicleId).forNoKeyUpdate(),
    guard(db, 'transfer_changed', asReadTransfer(db, transfer)),
    state === 'on_the_way' ? guard(db, 'vehicle_out', nobody) : null,
    db.updateTable('transfers').set(columnsOf(state, by)).where('id', '=', id),
    vehicleBack && moveVehicle(db, vehicleBack),
    insertActivity(db, logOfTransfer({ transfer, state: state === 'calledOff' ? 'canceled' : state }, by)),
  ]);
}

/** Says who drives, and logs it. Refuses with `transfer_changed`. */
export async function nameDriver(
  db: Database,
  { transfer, driver, by }: { transfer: Transfer; driver: string | null; by: ActivityEntry['by'] },
): Promise<void> {
  const { id, vehicleId } = transfer;
  await inOneTrip(db, [
    // The car before the transfer, as in every write.
    db.selectFrom('vehicles').select('id').where('id', '=', vehicleId).forNoKeyUpdate(),
    guard(db, 'transfer_changed', asReadTransfer(db, transfer)),
    db.updateTable('transfers').set({ driver }).where('id', '=', id),
    insertActivity(db, {
      by,
      action: 'update',
      subject: vehicleSubject({ ...transfer, id: vehicleId }),
      metadata: {
        ...vehicleName(transfer),
        before: loggedOf(transfer),
        after: loggedOf({ ...transfer, driver }),
      },
    }),
  ]);
}

/** A transfer with what the log names of it and its car. */
type ToldTransfer = Pick<
  Transfer,
  'id' | 'vehicleId' | 'rowVersion' | 'state' | 'brand' | 'model' | 'plate' | 'branchId'
> &
  Parameters<typeof loggedOf>[0];

/** What the log tells of a transfer that is so far now. */
export function logOfTransfer(
  { transfer, state }: { transfer: ToldTransfer; state: TransferState },
  by: ActivityEntry['by'],
): ActivityEntry {
  return {
    by,
    action: 'update',
    subject: vehicleSubject({ ...transfer, id: transfer.vehicleId }),
    metadata: {
      ...vehicleName(transfer),
      before: { ...loggedOf(transfer), transferState: transfer.state },
      after: { transferState: state },
    },
  };
}

export interface EndedTransfer {
  transfer: ToldTransfer;
  state: 'done' | 'canceled';
}

/** Ends transfers of one car, whose row is locked first, as in `moveTransfer`: statements of a batch. Refuses with `transfer_changed`. */
export function endTransfers(
  db: Database,
  ended: readonly EndedTransfer[],
  { at, userId }: ActivityEntry['by'],
) {
  const [first] = ended;
  if (first === undefined) return [null, null, null, null] as const;
  const changed = db
    .selectFrom('transfers')
    .where(({ eb, and, or }) =>
      or(
        ended.map(({ transfer: { id, rowVersion } }) =>
          and([eb('id', '=', id), eb('rowVersion', '<>', rowVersion)]),
        ),
      ),
    )
    .select('id');
  const asRead = db
    .selectNoFrom((eb) => eb.val(1).as('one'))
    .where(({ not, exists }) => not(exists(changed)));
  const end = (state: EndedTransfer['state']) => {
    const ids = ended.filter((one) => one.state === state).map(({ transfer }) => transfer.id);
    const columns = { state, endedAt: at, endedByUserId: userId };
    return ids.length === 0 ? null : db.updateTable('transfers').set(columns).where('id', 'in', ids);
  };
  return [
    db.selectFrom('vehicles').select('id').where('id', '=', first.transfer.vehicleId).forNoKeyUpdate(),
    guard(db, 'transfer_changed', asRead),
    end('done'),
    end('canceled'),
  ] as const;
}

/** Transfers that have not ended, the next first, with their cars, and the code of the booking that each brings its car to. */
export function selectOpenTransfers(db: Database) {
  return db
    .selectFrom('transfers')
    .innerJoin('vehicles', 'vehicles.id', 'transfers.vehicleId')
    .where('endedAt', 'is', null)
    .select(['transfers.id', 'vehicleId', 'fromBranchId', 'toBranchId', 'leavesOn', 'leavesTime', 'leavesAt'])
    .select(['arrivesAt', 'leftAt', 'driver', 'state', 'transfers.rowVersion', 'brand', 'model', 'plate'])
    .select((eb) => [
      'vehicles.branchId',
      eb
        .selectFrom('bookings')
        .whereRef('bookings.id', '=', 'transfers.forBookingId')
        .select('bookingCode')
        .as('bookingCode'),
    ])
    .orderBy('leavesAt')
    .orderBy('transfers.id');
}
