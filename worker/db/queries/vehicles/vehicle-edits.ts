import { changesBetween } from '#domain/activity.ts';
import { vehicleSubject } from '#domain/activity-subject.ts';
import type { VehicleFields } from '#domain/schemas/vehicle-fields.ts';
import { type ChangeAuthor, insertActivity } from '../../activity-log.ts';
import { guard, inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import {
  lockedVehicle,
  selectPictures,
  selectVehicles,
  type VehicleRecord,
  vehicleColumns,
} from './vehicle-record.ts';

/** What every log entry says about a car: enough to name it when it is deleted. */
export function vehicleName({ brand, model, plate }: Pick<VehicleRecord, 'brand' | 'model' | 'plate'>) {
  return { brand, model, plate };
}

/** The fields of a car without what it is known by in the database. */
function fieldsOf({ id: _, rowVersion: __, ...fields }: VehicleRecord): VehicleFields {
  return fields;
}

/** Adds a car, whose home branch is the one where it is, and logs it. Throws a unique violation on a plate that exists. */
export async function insertVehicle(
  db: Database,
  id: string,
  fields: VehicleFields,
  by: ChangeAuthor,
): Promise<VehicleRecord> {
  const columns = vehicleColumns(fields);
  const [, , [added]] = await inOneTrip(db, [
    db.insertInto('vehicles').values({ ...columns, id, homeBranchId: fields.branchId, createdAt: by.at }),
    insertActivity(db, {
      by,
      action: 'create',
      subject: vehicleSubject({ id, ...fields }),
      metadata: { ...vehicleName(fields), before: {}, after: fields },
    }),
    selectVehicles(db).where('vehicles.id', '=', id),
  ]);
  if (added === undefined) throw new Error('An inserted vehicle did not come back');
  return added;
}

/** A car's bookings are found by its name. A change of the name locks the bookings and then the car, as an edit of a booking does. */
function bookingsOf(db: Database, id: string) {
  return db.selectFrom('bookings').select('id').where('vehicleId', '=', id).orderBy('id').forNoKeyUpdate();
}

function unchangedVehicle(db: Database, { id, rowVersion }: VehicleRecord) {
  return lockedVehicle(db, id).where('vehicles.rowVersion', '=', rowVersion);
}

/** Edits a car and logs what changed. Refuses with `vehicle_changed`; throws a unique violation on another's plate. */
export async function updateVehicle(
  db: Database,
  current: VehicleRecord,
  fields: VehicleFields,
  by: ChangeAuthor,
): Promise<VehicleRecord> {
  const { id } = current;
  const { brand, model, plate } = fields;
  const isRenamed = brand !== current.brand || model !== current.model || plate !== current.plate;
  const [, , , , [changed]] = await inOneTrip(db, [
    isRenamed ? bookingsOf(db, id) : null,
    guard(db, 'vehicle_changed', unchangedVehicle(db, current)),
    db.updateTable('vehicles').set(vehicleColumns(fields)).where('id', '=', id),
    insertActivity(db, {
      by,
      action: 'update',
      subject: vehicleSubject({ ...current, ...fields }),
      metadata: { ...vehicleName(fields), ...changesBetween(current, fields) },
    }),
    selectVehicles(db).where('vehicles.id', '=', id),
  ]);
  if (changed === undefined) throw new Error('An edited vehicle did not come back');
  return changed;
}

/** A car that is not retired, whether it was ever booked or had an incident, and the keys of its pictures. */
export async function findVehicleToRemove(db: Database, id: string) {
  const [[vehicle], [booking], [incident], images] = await readInOneTrip(db, [
    selectVehicles(db).where('vehicles.id', '=', id).where('vehicles.retiredAt', 'is', null),
    db.selectFrom('bookings').select('id').where('vehicleId', '=', id).limit(1),
    db.selectFrom('incidents').select('id').where('vehicleId', '=', id).limit(1),
    selectPictures(db).where('vehicleId', '=', id),
  ]);
  const prefixes = images.map(({ prefix }) => prefix);
  return { vehicle, hasHistory: (booking ?? incident) !== undefined, prefixes };
}

/**
 * Deletes a car, or retires it, and logs it. Refuses with `vehicle_changed`; throws a foreign key violation when the
 * first booking of a car that is deleted came at this very moment.
 */
export async function removeVehicle(
  db: Database,
  current: VehicleRecord,
  isRetired: boolean,
  by: ChangeAuthor,
): Promise<void> {
  await inOneTrip(db, [
    guard(db, 'vehicle_changed', unchangedVehicle(db, current)),
    isRetired
      ? db.updateTable('vehicles').set({ retiredAt: by.at }).where('id', '=', current.id)
      : db.deleteFrom('vehicles').where('id', '=', current.id),
    insertActivity(db, {
      by,
      action: 'delete',
      subject: vehicleSubject(current),
      metadata: { ...vehicleName(current), isRetired, before: fieldsOf(current), after: {} },
    }),
  ]);
}
