import type { Insertable, Updateable } from 'kysely';
import type { BookingStatus } from '#domain/booking-status.ts';
import type { BranchId } from '#domain/branch.ts';
import { type ActivityEntry, insertActivity } from '../../activity-log.ts';
import { guard, inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { useApproval } from '../approvals/approvals.ts';
import { guardBooking, type ReadBooking } from '../bookings/guard-booking.ts';
import { type NewEntry, writeEntry } from '../paper-forms/change-forms.ts';
import { selectCarsToTakeBack } from '../rentals/rental-changes.ts';
import { selectPapers } from '../vehicles/car-papers.ts';
import { isHeldByIncident, moveCar } from '../vehicles/car-places.ts';
import { selectInspections, selectLastSeen, selectOutWith } from './inspections.ts';

interface Asked {
  bookingId: string;
  /** The car that was looked at. */
  vehicleId: string;
  inspectionId: string;
}

/** What a hand-over or a return is decided from. */
export async function findInspecting(db: Database, { bookingId, vehicleId, inspectionId }: Asked) {
  const [[booking], [before], [other], own, [done], toTakeBack, papers] = await readInOneTrip(db, [
    db
      .selectFrom('bookings')
      .innerJoin('vehicles', 'vehicles.id', 'vehicleId')
      .where('bookings.id', '=', bookingId)
      .select(['bookings.id', 'bookings.rowVersion', 'bookingCode', 'bookingStatus'])
      .select(['customerName', 'clientId', 'driverLicenseId', 'pickupBranchId', 'returnBranchId'])
      .select(['returnDate', 'grandTotalCents', 'paidCents', 'pendingCents'])
      .select(['bookings.depositCents', 'depositHeldCents', 'vehicleId', 'vehicleSince'])
      .select(['brand', 'model', 'plate'])
      .select(['vehicles.branchId as carBranchId', isHeldByIncident.as('isHeld')]),
    selectLastSeen(db, vehicleId),
    selectOutWith(db, { vehicleId, exceptBookingId: bookingId }),
    selectInspections(db)
      .where('bookingId', '=', bookingId)
      .where('vehicleId', '=', vehicleId)
      .select(['id', 'kind', 'happenedAt']),
    db.selectFrom('logs').where('requestId', '=', inspectionId).select(['bookingId', 'requestHash']),
    selectCarsToTakeBack(db, bookingId).where('vehicles.id', '=', vehicleId),
    selectPapers(db).where('vehicleId', '=', vehicleId),
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
    }
  );
}

export type Inspecting = NonNullable<Awaited<ReturnType<typeof findInspecting>>>;

/** What whoever drives showed, where the car leaves; `driverName` null where that is the client. */
export interface ShownLicense {
  id: string;
  expiresOn: string;
  driverName: string | null;
}

/** The license, where it is the client's: somebody else's says nothing of theirs. */
export function clientsOwn(license: ShownLicense | null): ShownLicense | null {
  return license?.driverName === null ? license : null;
}

interface RecordedInspection {
  inspection: Insertable<Tables['inspections']> & { id: string; vehicleId: string; branchId: BranchId };
  photos: Omit<Insertable<Tables['inspectionPhotos']>, 'inspectionId'>[];
  damages: Omit<Insertable<Tables['damages']>, 'inspectionId' | 'vehicleId'>[];
  bookingStatus: BookingStatus;
  license: ShownLicense | null;
  approvalIds: readonly (string | null)[];
  /** The numbered form that it is entered from. */
  paper: NewEntry | null;
  log: ActivityEntry;
}

/**
 * Writes an inspection, the status of its booking and where its car stands. Answers the booking's new version. Refuses with
 * `vehicle_out` when another client has the car.
 */
export async function insertInspection(
  db: Database,
  booking: ReadBooking & { clientId: string },
  { inspection, photos, damages, bookingStatus, license, approvalIds, paper, log }: RecordedInspection,
): Promise<number> {
  const { id: inspectionId, vehicleId, branchId } = inspection;
  const { at } = log.by;
  const others = selectOutWith(db, { vehicleId, exceptBookingId: booking.id });
  const nobody = db.selectNoFrom((eb) => eb.val(1).as('one')).where(({ not, exists }) => not(exists(others)));
  const columns: Updateable<Tables['bookings']> = {
    bookingStatus,
    holdUntil: null,
    releasedAt: null,
    updatedAt: at,
  };
  const own = clientsOwn(license);
  const named = own === null ? columns : { ...columns, driverLicenseId: own.id };
  const [, , [updated]] = await inOneTrip(db, [
    guardBooking(db, booking),
    // Before the car, as an edit does.
    own &&
      db
        .updateTable('clients')
        .set((eb) => ({ licenseExpiresOn: own.expiresOn, fileVersion: eb('fileVersion', '+', 1) }))
        .where('id', '=', booking.clientId)
        .where('licenseExpiresOn', 'is distinct from', own.expiresOn),
    // Locks the car too, so that whoever else has it by now is seen.
    db.updateTable('bookings').set(named).where('id', '=', booking.id).returning('rowVersion'),
    license && guard(db, 'vehicle_out', nobody),
    moveCar(db, { vehicleId, branchId }),
    db.insertInto('inspections').values(inspection),
    photos.length === 0
      ? null
      : db.insertInto('inspectionPhotos').values(photos.map((photo) => ({ ...photo, inspectionId }))),
    damages.length === 0
      ? null
      : db.insertInto('damages').values(damages.map((damage) => ({ ...damage, inspectionId, vehicleId }))),
    ...(paper === null ? [] : writeEntry(db, paper)),
    ...approvalIds.flatMap((id) => useApproval(db, id, at)),
    insertActivity(db, log),
  ]);
  return updated?.rowVersion ?? booking.rowVersion;
}
