import { sql } from 'kysely';
import { BACK_STATUSES } from '#domain/booking-status.ts';
import { readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { onlyRow } from '../../figures.ts';
import { PRICE_LINE_COLUMNS } from '../bookings/booking-lines.ts';
import { driverRule, selectDrivers } from '../bookings/drivers.ts';
import { refundCents } from '../credits/to-refund.ts';
import { selectKept } from '../keys/key-moves.ts';
import { cameBy, selectHeldBefore, selectVehiclesToTakeBack } from '../rentals/swapped-vehicles.ts';
import { staffNamed } from '../staff/users.ts';
import { selectLastSeen } from '../vehicles/inspections.ts';
import { selectOutWith } from '../vehicles/out-with.ts';
import { expectedBranch } from '../vehicles/vehicle-places.ts';
import { firstImage } from '../vehicles/vehicle-record.ts';

function selectBooking(db: Database, bookingId: string, vehicleId: string | undefined) {
  return db
    .selectFrom('bookings')
    .innerJoin('vehicles', (join) =>
      vehicleId === undefined
        ? join.onRef('vehicles.id', '=', 'bookings.vehicleId')
        : join.on('vehicles.id', '=', vehicleId),
    )
    .innerJoin('clients', 'clients.id', 'clientId')
    .where('bookings.id', '=', bookingId)
    .select(['bookings.id', 'bookings.rowVersion', 'bookingCode', 'bookingStatus'])
    .select(['customerName', 'customerPhone', 'driverLicenseId', 'licenseExpiresOn', 'doNotRentReason'])
    .select(['clients.bornOn', 'clients.licensedSince'])
    .select(['pickupBranchId', 'returnBranchId', 'pickupDate', 'pickupTime', 'returnDate', 'returnTime'])
    .select(['grandTotalCents', 'paidCents', 'pendingCents', 'bookings.depositCents', 'depositHeldCents'])
    .select(refundCents.as('refundCents'))
    .select(['bookings.vehicleId as ownVehicleId', 'isClientDriving'])
    .select([cameBy.as('cameBy'), 'vehicleSince'])
    .select(['vehicles.id as vehicleId', 'brand', 'model', 'year', 'plate', 'class', firstImage.as('image')])
    .select([expectedBranch.as('vehicleBranchId'), 'returnAt', 'undecidedCharges']);
}

/** What is wrong with cars, and what was until it was repaired, the oldest first. */
export function selectDamages(db: Database) {
  return db
    .selectFrom('damages')
    .leftJoin('inspections', 'inspections.id', 'inspectionId')
    .leftJoin('incidents', 'incidents.id', 'incidentId')
    .select([
      'damages.id',
      'damages.vehicleId',
      'inspectionId',
      'view',
      'xPermille',
      'yPermille',
      'damages.kind',
      'damages.note',
    ])
    .select(['photoId', 'repairedAt'])
    .select(({ fn, ref }) =>
      fn.coalesce('inspections.happenedAt', ref('incidents.happenedAt')).$notNull().as('seenAt'),
    )
    .orderBy('seenAt')
    .orderBy('damages.id');
}

function selectOfBooking(db: Database, bookingId: string) {
  return db
    .selectFrom('inspections')
    .where('bookingId', '=', bookingId)
    .select(['inspections.id', 'kind', 'vehicleId', 'swapId', 'branchId', 'happenedAt', 'recordedAt'])
    .select('replacesId')
    .select([
      'odometerKm',
      'fuelEighths',
      'differenceReason',
      'missing',
      'note',
      'photosReason',
      'licenses',
      'correctionReason',
    ])
    .select(staffNamed('inspections.staffId').as('staff'))
    .orderBy('recordedAt')
    .orderBy('inspections.id');
}

function selectPhotos(db: Database, bookingId: string) {
  return db
    .selectFrom('inspectionPhotos')
    .innerJoin('inspections', 'inspections.id', 'inspectionId')
    .leftJoin('photoFiles', 'photoFiles.fileHash', 'inspectionPhotos.fileHash')
    .leftJoin('profiles', 'profiles.id', 'inspectionPhotos.addedByUserId')
    .where('bookingId', '=', bookingId)
    .select(['inspectionPhotos.id', 'inspectionId', 'place', 'inspectionPhotos.fileHash', 'takenAt'])
    .select(['addedAt', 'profiles.name as addedBy'])
    .select((eb) => eb('photoFiles.fileHash', 'is not', null).$castTo<boolean>().as('isStored'))
    .orderBy('takenAt')
    .orderBy('inspectionPhotos.id');
}

/**
 * When something of a rental was decided last: by a return, a correction, money, a deposit, a charge or what was left of one. The log
 * knows it of all of them; what is charged has no time of its own.
 */
function selectLastDecided(db: Database, bookingId: string) {
  const decides = sql<boolean>`(
    jsonb_exists_any(metadata, array['inspection', 'correction', 'moved', 'charge', 'leftCharge'])
    or jsonb_exists_any(metadata -> 'after', array['grandTotalCents', 'paidCents', 'depositHeldCents', 'creditCents'])
    or (metadata -> 'after' ->> 'bookingStatus' = any(${sql.val([...BACK_STATUSES])}::text[])
      and metadata -> 'before' ->> 'bookingStatus' <> all(${sql.val([...BACK_STATUSES])}::text[])))`;
  return db
    .selectFrom('logs')
    .where('bookingId', '=', bookingId)
    .where(decides)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select('createdAt');
}

/** A booking with its car, or one that it had before, as a hand-over or a return begins, and what was recorded of them; what else holds the car from `at` on. */
export async function findBookingInspections(
  db: Database,
  bookingId: string,
  { formerVehicleId, at }: { formerVehicleId?: string | undefined; at?: Date } = {},
) {
  const ownVehicleId = db
    .selectFrom('bookings as booked')
    .select('booked.vehicleId')
    .where('booked.id', '=', bookingId)
    .$asScalar();
  const vehicleId = formerVehicleId ?? ownVehicleId;
  /** The cars that were looked at for it, or are now. */
  const looked = db
    .selectFrom('vehicles')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('vehicles.id', '=', vehicleId),
        exists(
          selectFrom('inspections')
            .where('bookingId', '=', bookingId)
            .whereRef('inspections.vehicleId', '=', 'vehicles.id')
            .select('inspections.id'),
        ),
      ]),
    );
  const [
    [booking],
    [before],
    [outWith],
    damages,
    inspections,
    photos,
    lines,
    left,
    settings,
    toTakeBack,
    drivers,
    kept,
    [heldBefore],
    vehicles,
    [decided],
  ] = await readInOneTrip(db, [
    selectBooking(db, bookingId, formerVehicleId),
    selectLastSeen(db, vehicleId),
    selectOutWith(db, { vehicleId, exceptBookingId: bookingId }),
    selectDamages(db).where(({ and, eb, or }) =>
      or([
        and([eb('damages.vehicleId', 'in', looked.select('vehicles.id')), eb('repairedAt', 'is', null)]),
        eb('inspections.bookingId', '=', bookingId),
      ]),
    ),
    selectOfBooking(db, bookingId),
    selectPhotos(db, bookingId),
    db
      .selectFrom('bookingLines')
      .where('bookingId', '=', bookingId)
      .select([...PRICE_LINE_COLUMNS, 'position', 'inspectionId', 'waivesPosition'])
      .orderBy('position'),
    db
      .selectFrom('leftCharges')
      .innerJoin('inspections', 'inspections.id', 'inspectionId')
      .where('bookingId', '=', bookingId)
      .select(['inspectionId', 'code']),
    db
      .selectFrom('settings')
      .select(['policies', 'graceMinutes', 'lateHourCents', 'fuelServiceCents', 'fuelEighthEconomyCents'])
      .select(['fuelEighthCompactCents', 'fuelEighthSuvCents', 'fuelEighthLuxuryCents'])
      .select(['taxedCharges', 'taxRateBasisPoints']),
    selectVehiclesToTakeBack(db, bookingId),
    selectDrivers(db, bookingId),
    selectKept(db, vehicleId),
    at === undefined ? null : selectHeldBefore(db, { vehicleId, bookingId, at }),
    looked.select(['vehicles.id', 'brand', 'model', 'year', 'plate', 'class']),
    selectLastDecided(db, bookingId),
  ]);
  const { policies, ...prices } = onlyRow(settings);
  return (
    booking && {
      ...booking,
      before: before ?? null,
      outWith: outWith ?? null,
      /** Of every car that was looked at, not repaired. */
      damages: damages.filter(({ repairedAt }) => repairedAt === null),
      /** With what was found for this booking and is repaired by now. */
      damagesFound: damages,
      vehicles,
      lastDecidedAt: decided?.createdAt ?? null,
      inspections,
      photos,
      lines,
      left,
      toTakeBack,
      drivers,
      kept,
      heldBefore: heldBefore ?? null,
      prices,
      driverRule: driverRule(policies),
    }
  );
}
