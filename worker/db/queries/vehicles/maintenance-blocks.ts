import { vehicleSubject } from '#domain/activity-subject.ts';
import { type ChangeAuthor, insertActivity } from '../../activity-log.ts';
import { guard, inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { isHeldWithin } from '../../hold-times.ts';
import { vehicleName } from './vehicle-edits.ts';
import { lockedVehicle, selectVehicles, type VehicleRecord } from './vehicle-record.ts';

export interface MaintenanceBlock {
  id: string;
  vehicleId: string;
  fromDate: string;
  /** The first day the car is free again. */
  toDate: string;
  reason: string;
}

/**
 * Takes a car out of use for these days, and logs it. Refuses with `vehicle_changed` when it was retired or deleted; throws
 * an exclusion violation when something else holds it.
 */
export async function insertBlock(
  db: Database,
  vehicle: VehicleRecord,
  block: MaintenanceBlock,
  by: ChangeAuthor,
): Promise<void> {
  await inOneTrip(db, [
    guard(db, 'vehicle_changed', lockedVehicle(db, vehicle.id)),
    db.insertInto('maintenanceBlocks').values({
      ...block,
      fromTime: usualPickupTime(db),
      toTime: usualPickupTime(db),
      createdByUserId: by.userId,
      createdAt: by.at,
    }),
    insertActivity(db, {
      by,
      action: 'update',
      subject: vehicleSubject(vehicle),
      metadata: { ...vehicleName(vehicle), before: {}, after: { maintenanceBlock: block } },
    }),
  ]);
}

/** From when a car is away and again there where only days are said: a car that is back then can go to the workshop. */
function usualPickupTime(db: Database) {
  return db.selectFrom('settings').select('defaultPickupTime');
}

/** The bookings that hold the car on any of these days, the first three. */
export function listBookingsWithin(
  db: Database,
  { vehicleId, fromDate, toDate }: Pick<MaintenanceBlock, 'vehicleId' | 'fromDate' | 'toDate'>,
  at: Date,
) {
  return db
    .selectFrom('vehicleHolds')
    .innerJoin('bookings', 'bookings.id', 'vehicleHolds.bookingId')
    .where('vehicleHolds.vehicleId', '=', vehicleId)
    .where(isHeldWithin({ pickupDate: fromDate, returnDate: toDate }, at))
    .select(['bookings.id', 'bookingCode', 'pickupDate', 'returnDate'])
    .orderBy('pickupAt')
    .limit(3)
    .execute();
}

function selectBlock(db: Database, id: string) {
  return db
    .selectFrom('maintenanceBlocks')
    .select(['id', 'vehicleId', 'fromDate', 'toDate', 'reason'])
    .where('id', '=', id);
}

/** A block with its car, retired or not. */
export async function findBlock(db: Database, id: string) {
  const [[block], [vehicle]] = await readInOneTrip(db, [
    selectBlock(db, id),
    selectVehicles(db).where(
      'vehicles.id',
      '=',
      db.selectFrom('maintenanceBlocks').select('vehicleId').where('id', '=', id),
    ),
  ]);
  return block && vehicle && { block, vehicle };
}

/** Removes a maintenance block, and logs it. Refuses with `block_gone`. */
export async function deleteBlock(
  db: Database,
  { block, vehicle }: { block: MaintenanceBlock; vehicle: VehicleRecord },
  by: ChangeAuthor,
): Promise<void> {
  await inOneTrip(db, [
    guard(db, 'block_gone', selectBlock(db, block.id).forUpdate()),
    db.deleteFrom('maintenanceBlocks').where('id', '=', block.id),
    insertActivity(db, {
      by,
      action: 'update',
      subject: vehicleSubject(vehicle),
      metadata: { ...vehicleName(vehicle), before: { maintenanceBlock: block }, after: {} },
    }),
  ]);
}
