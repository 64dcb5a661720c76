import { vehicleSubject } from '#domain/activity-subject.ts';
import { type ChangeAuthor, insertActivity } from '../../activity-log.ts';
import { guard, inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { vehicleName } from './vehicle-edits.ts';
import { lockedVehicle, selectPictures, selectVehicles, type VehicleRecord } from './vehicle-record.ts';

export interface NewPicture {
  id: string;
  storagePrefix: string;
  width: number;
  height: number;
}

export interface Picture {
  id: string;
  prefix: string;
  width: number;
  height: number;
}

/** What the log says of a change of a car's pictures. */
function pictureActivity(
  db: Database,
  vehicle: VehicleRecord,
  change: { before: object; after: object },
  by: ChangeAuthor,
) {
  const subject = vehicleSubject(vehicle);
  return insertActivity(db, {
    by,
    action: 'update',
    subject,
    metadata: { ...vehicleName(vehicle), ...change },
  });
}

/**
 * Puts a picture after the car's others and logs it. Refuses with `vehicle_changed` when the car was retired, with
 * `pictures_full` when it has as many as it may.
 */
export async function insertPicture(
  db: Database,
  vehicle: VehicleRecord,
  picture: NewPicture,
  maxPictures: number,
  by: ChangeAuthor,
): Promise<void> {
  const { id, storagePrefix, width, height } = picture;
  const ofVehicle = db.selectFrom('vehicleImages').where('vehicleId', '=', vehicle.id);
  const hasRoom = db
    .selectFrom('vehicles')
    .select('vehicles.id')
    .where('vehicles.id', '=', vehicle.id)
    .where(
      ofVehicle.select(({ fn }) => fn.countAll<number>().as('count')),
      '<',
      maxPictures,
    );
  const nextPosition = ofVehicle.select((eb) =>
    eb.fn.coalesce(eb(eb.fn.max('position'), '+', 1), eb.lit(0)).as('position'),
  );
  await inOneTrip(db, [
    guard(db, 'vehicle_changed', lockedVehicle(db, vehicle.id)),
    guard(db, 'pictures_full', hasRoom),
    db.insertInto('vehicleImages').values({
      id,
      vehicleId: vehicle.id,
      position: nextPosition,
      storagePrefix,
      width,
      height,
      createdAt: by.at,
    }),
    pictureActivity(db, vehicle, { before: {}, after: { addedImage: storagePrefix } }, by),
  ]);
}

function selectVehicle(db: Database) {
  return selectVehicles(db).where('vehicles.retiredAt', 'is', null);
}

/** A car in the fleet with its pictures in their order. */
export async function findVehicleWithPictures(db: Database, vehicleId: string) {
  const [[vehicle], pictures] = await readInOneTrip(db, [
    selectVehicle(db).where('vehicles.id', '=', vehicleId),
    selectPictures(db).where('vehicleId', '=', vehicleId),
  ]);
  return vehicle && { vehicle, pictures };
}

/** The same of the car that a picture is of. */
export async function findVehicleOfPicture(db: Database, imageId: string) {
  const vehicleId = db.selectFrom('vehicleImages').select('vehicleId').where('id', '=', imageId);
  const [[vehicle], pictures] = await readInOneTrip(db, [
    selectVehicle(db).where('vehicles.id', '=', vehicleId),
    selectPictures(db).where('vehicleId', '=', vehicleId),
  ]);
  return vehicle && { vehicle, pictures };
}

/** The car if its pictures are these, in this order. */
function unchangedPictures(db: Database, vehicleId: string, ids: readonly string[]) {
  return db
    .selectFrom('vehicles')
    .select('vehicles.id')
    .where('vehicles.id', '=', vehicleId)
    .where((eb) =>
      eb(
        eb
          .selectFrom('vehicleImages')
          .whereRef('vehicleImages.vehicleId', '=', 'vehicles.id')
          .select(({ fn, ref }) =>
            fn
              .agg<string[]>('array_agg', [ref('id')])
              .orderBy('position')
              .as('ids'),
          ),
        '=',
        eb.val([...ids]),
      ),
    );
}

/** Puts all pictures of a car in another order and logs it. Refuses with `vehicle_changed` or `pictures_changed`. */
export async function updatePictureOrder(
  db: Database,
  vehicle: VehicleRecord,
  { before, after }: { before: readonly string[]; after: readonly string[] },
  by: ChangeAuthor,
): Promise<void> {
  await inOneTrip(db, [
    guard(db, 'vehicle_changed', lockedVehicle(db, vehicle.id)),
    guard(db, 'pictures_changed', unchangedPictures(db, vehicle.id, before)),
    db
      .updateTable('vehicleImages')
      .set(({ eb, fn, val }) => ({
        position: eb(fn<number>('array_position', [val([...after]), 'vehicleImages.id']), '-', 1),
      }))
      .where('vehicleId', '=', vehicle.id),
    pictureActivity(db, vehicle, { before: { images: before }, after: { images: after } }, by),
  ]);
}

/** Takes a picture from a car, closes the gap and logs it. Refuses with `vehicle_changed` or `pictures_changed`. */
export async function deletePicture(
  db: Database,
  vehicle: VehicleRecord,
  { id, prefix }: Picture,
  by: ChangeAuthor,
): Promise<void> {
  const ofVehicle = db.selectFrom('vehicleImages').where('vehicleId', '=', vehicle.id);
  const places = ofVehicle.select(({ fn }) => [
    'vehicleImages.id',
    fn
      .agg<number>('row_number')
      .over((over) => over.orderBy('position'))
      .as('place'),
  ]);
  await inOneTrip(db, [
    guard(db, 'vehicle_changed', lockedVehicle(db, vehicle.id)),
    guard(db, 'pictures_changed', ofVehicle.where('id', '=', id).select('id')),
    db.deleteFrom('vehicleImages').where('id', '=', id),
    db
      .updateTable('vehicleImages')
      .from(places.as('placed'))
      .set((eb) => ({ position: eb('placed.place', '-', 1) }))
      .whereRef('vehicleImages.id', '=', 'placed.id'),
    pictureActivity(db, vehicle, { before: { removedImage: prefix }, after: {} }, by),
  ]);
}
