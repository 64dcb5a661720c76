import type { Insertable, Updateable } from 'kysely';
import type { BookingStatus } from '#domain/booking-status.ts';
import type { BranchId } from '#domain/branch.ts';
import { driversSeen, type SeenLicense } from '#domain/drivers.ts';
import type { KeySet } from '#domain/keys.ts';
import type { UndecidedCharges } from '#domain/undecided-charges.ts';
import { type ActivityEntry, insertActivity } from '../../activity-log.ts';
import { guard, inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { onlyRow } from '../../figures.ts';
import type { Tables } from '../../schema.ts';
import { spendApproval } from '../approvals/approvals.ts';
import { driverRule, replaceDrivers, selectDrivers } from '../bookings/drivers.ts';
import { guardBooking, type ReadBooking } from '../bookings/guard-booking.ts';
import { type DoneAway, selectOpenDelivery, writeDoneAway } from '../deliveries/done-away.ts';
import { moveKeysWithVehicle, selectKept } from '../keys/key-moves.ts';
import { type NewEntry, writeEntry } from '../paper-forms/change-forms.ts';
import { cameBy, selectVehiclesToTakeBack } from '../rentals/swapped-vehicles.ts';
import {
  type EndedTransfer,
  endTransfers,
  logOfTransfer,
  selectOpenTransfers,
} from '../transfers/transfers.ts';
import { selectInspections, selectLastSeen } from '../vehicles/inspections.ts';
import { selectOutWith } from '../vehicles/out-with.ts';
import { selectPlans } from '../vehicles/service-plans.ts';
import { selectPapers } from '../vehicles/vehicle-papers.ts';
import { expectedBranch, isHeldByIncident, moveVehicle } from '../vehicles/vehicle-places.ts';

interface Asked {
  bookingId: string;
  /** The car that was looked at. */
  vehicleId: string;
  inspectionId: string;
}

/** What a hand-over or a return is decided from. */
export async function findInspecting(db: Database, { bookingId, vehicleId, inspectionId }: Asked) {
  const [
    [booking],
    [before],
    [other],
    own,
    [done],
    toTakeBack,
    papers,
    plans,
    drivers,
    settings,
    kept,
    transfers,
    [delivery],
  ] = await readInOneTrip(db, [
    db
      .selectFrom('bookings')
      .innerJoin('vehicles', 'vehicles.id', 'vehicleId')
      .where('bookings.id', '=', bookingId)
      .select(['bookings.id', 'bookings.rowVersion', 'bookingCode', 'bookingStatus'])
      .select(['customerName', 'clientId', 'driverLicenseId', 'isClientDriving'])
      .select(['pickupBranchId', 'returnBranchId', 'pickupDate', 'returnDate', 'pickupAt'])
      .select(['grandTotalCents', 'paidCents', 'pendingCents'])
      .select(['bookings.depositCents', 'depositHeldCents', 'vehicleId', 'vehicleSince'])
      .select(cameBy.as('cameBy'))
      .select(['brand', 'model', 'plate'])
      .select([expectedBranch.as('vehicleBranchId'), isHeldByIncident.as('isHeld')]),
    selectLastSeen(db, vehicleId),
    selectOutWith(db, { vehicleId, exceptBookingId: bookingId }),
    selectInspections(db)
      .where('bookingId', '=', bookingId)
      .where('vehicleId', '=', vehicleId)
      .select(['id', 'kind', 'swapId', 'happenedAt']),
    db.selectFrom('logs').where('requestId', '=', inspectionId).select(['bookingId', 'requestHash']),
    selectVehiclesToTakeBack(db, bookingId).where('vehicles.id', '=', vehicleId),
    selectPapers(db).where('vehicleId', '=', vehicleId),
    selectPlans(db).where('vehicleId', '=', vehicleId),
    selectDrivers(db, bookingId),
    db.selectFrom('settings').select('policies'),
    selectKept(db, vehicleId),
    selectOpenTransfers(db).where('vehicleId', '=', vehicleId),
    selectOpenDelivery(db, bookingId),
  ]);
  return (
    booking && {
      ...booking,
      before: before ?? null,
      outWith: other?.bookingCode ?? null,
      own,
      /** It is the car that this rental had before, and is still to come back. */
      isFormer: toTakeBack.length > 0,
      done: done ?? null,
      /** Those of the car that count. */
      papers,
      /** What is done to it again and again. */
      plans,
      kept,
      /** Those of the car that have not ended. */
      transfers,
      /** The delivery that is still to be driven. */
      delivery: delivery ?? null,
      drivers,
      rule: driverRule(onlyRow(settings).policies),
    }
  );
}

export type Inspecting = NonNullable<Awaited<ReturnType<typeof findInspecting>>>;

/** The license of the client, where they drive too. */
export function clientsOwn(licenses: readonly SeenLicense[]): SeenLicense | undefined {
  return licenses.find(({ name }) => name === null);
}

/** What the file of the client keeps of it. */
function seenOfClient({ licenseExpiresOn, bornOn, licensedSince = null }: SeenLicense) {
  return { licenseExpiresOn, bornOn, licensedSince };
}

export interface RecordedInspection {
  inspection: Insertable<Tables['inspections']> & { id: string; vehicleId: string; branchId: BranchId };
  /** The car stands from now on where it was looked at. */
  isMoving: boolean;
  photos: Omit<Insertable<Tables['inspectionPhotos']>, 'inspectionId'>[];
  damages: Omit<Insertable<Tables['damages']>, 'inspectionId' | 'vehicleId'>[];
  bookingStatus: BookingStatus;
  /** From when on the booking holds its car; null from the agreed pickup on. */
  vehicleSince: string | null;
  /** What of its returns is to be decided then; null where it leaves. */
  undecidedCharges: UndecidedCharges | null;
  /** That were seen where the car leaves; null where it comes back. */
  licenses: readonly SeenLicense[] | null;
  approvalIds: readonly (string | null)[];
  /** The key sets that change hands with it. */
  keySets: readonly { id: string; item: KeySet }[];
  /** The delivery that is done with it. */
  away: DoneAway | null;
  /** Transfers of the car that end because it leaves with a client. */
  endedTransfers: readonly EndedTransfer[];
  /** The numbered form that it is entered from. */
  paper: NewEntry | null;
  log: ActivityEntry;
}

/**
 * Writes an inspection, the status of its booking and, where that is news, where its car stands. Answers the booking's new version. Refuses with
 * `vehicle_out` when another client has the car. Throws an exclusion violation when the car leaves early and is promised to somebody else before.
 */
export async function insertInspection(
  db: Database,
  booking: ReadBooking & { clientId: string },
  {
    inspection,
    isMoving,
    photos,
    damages,
    bookingStatus,
    vehicleSince,
    undecidedCharges,
    licenses,
    approvalIds,
    keySets,
    away,
    endedTransfers,
    paper,
    log,
  }: RecordedInspection,
): Promise<number> {
  const { id: inspectionId, vehicleId, branchId } = inspection;
  const { at } = log.by;
  const others = selectOutWith(db, { vehicleId, exceptBookingId: booking.id });
  const nobody = db.selectNoFrom((eb) => eb.val(1).as('one')).where(({ not, exists }) => not(exists(others)));
  const columns: Updateable<Tables['bookings']> = {
    bookingStatus,
    vehicleSince,
    holdUntil: null,
    releasedAt: null,
    updatedAt: at,
    ...(undecidedCharges && { undecidedCharges }),
  };
  const own = clientsOwn(licenses ?? []);
  const driving = licenses && driversSeen(licenses);
  const named = {
    ...columns,
    ...(driving && { isClientDriving: driving.isClientDriving }),
    ...(own && { driverLicenseId: own.licenseId }),
  };
  const [, , , , , , [updated]] = await inOneTrip(db, [
    guardBooking(db, booking),
    // Before the car, as an edit does.
    own === undefined
      ? null
      : db
          .updateTable('clients')
          .set((eb) => ({ ...seenOfClient(own), fileVersion: eb('fileVersion', '+', 1) }))
          .where('id', '=', booking.clientId)
          .where(({ or, eb }) =>
            or([
              eb('licenseExpiresOn', 'is distinct from', own.licenseExpiresOn),
              eb('bornOn', 'is distinct from', own.bornOn),
              eb('licensedSince', 'is distinct from', own.licensedSince ?? null),
            ]),
          ),
    // Before the booking: a car that has arrived may leave at once.
    ...endTransfers(db, endedTransfers, log.by),
    // Locks the car too, so that whoever else has it by now is seen.
    db.updateTable('bookings').set(named).where('id', '=', booking.id).returning('rowVersion'),
    licenses && guard(db, 'vehicle_out', nobody),
    ...(driving ? replaceDrivers(db, booking.id, driving.drivers) : []),
    isMoving ? moveVehicle(db, { vehicleId, branchId }) : null,
    ...moveKeysWithVehicle(db, {
      vehicleId,
      items: keySets,
      to: inspection.kind === 'hand_over' ? { bookingId: booking.id } : { branchId },
      movedAt: at,
      movedByUserId: inspection.staffId,
    }),
    db.insertInto('inspections').values(inspection),
    ...(away === null ? [] : writeDoneAway(db, away)),
    photos.length === 0
      ? null
      : db.insertInto('inspectionPhotos').values(photos.map((photo) => ({ ...photo, inspectionId }))),
    damages.length === 0
      ? null
      : db.insertInto('damages').values(damages.map((damage) => ({ ...damage, inspectionId, vehicleId }))),
    ...(paper === null ? [] : writeEntry(db, paper)),
    ...approvalIds.flatMap((id) => spendApproval(db, id, at)),
    ...endedTransfers.map((ended) => insertActivity(db, logOfTransfer(ended, log.by))),
    insertActivity(db, log),
  ]);
  return updated?.rowVersion ?? booking.rowVersion;
}
