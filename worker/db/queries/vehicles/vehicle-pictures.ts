import { sql } from 'kysely';
import { type ChangeAuthor, logChange } from '../../change-log.ts';
import type { Database } from '../../client.ts';
import { pictureRecord, picturesOf, type VehiclePictureRow, vehicleName } from './vehicle-record.ts';

/** The car, locked: who changes its pictures queues here. */
function lockCar(vehicleId: string) {
  return sql`select * from vehicles where id = ${vehicleId} and retired_at is null for no key update`;
}

export interface NewPicture {
  id: string;
  vehicleId: string;
  storagePrefix: string;
  width: number;
  height: number;
  maxPictures: number;
  by: ChangeAuthor;
}

export interface NewPictureOutcome {
  isVehicleThere: boolean;
  /** Null when the car is not there or has as many pictures as it may. */
  picture: VehiclePictureRow | null;
}

/**
 * Puts a picture after the car's others and logs it. Throws a unique violation on `vehicle_images_position_key` when
 * another picture took the place at this very moment.
 */
export async function insertPicture(db: Database, picture: NewPicture): Promise<NewPictureOutcome> {
  const { id, vehicleId, storagePrefix, width, height, maxPictures, by } = picture;
  const { rows } = await sql<NewPictureOutcome>`
    with car as (${lockCar(vehicleId)}), place as (
      select count(*) as taken, coalesce(max(position) + 1, 0) as position
      from vehicle_images where vehicle_id = ${vehicleId}
    ), added as (
      insert into vehicle_images (id, vehicle_id, position, storage_prefix, width, height, created_at)
      select ${id}::uuid, car.id, place.position, ${storagePrefix}, ${width}, ${height}, ${by.at}::timestamptz
      from car, place where place.taken < ${maxPictures}
      returning *
    ), logged as (${logChange(sql`added, car`, {
      by,
      action: 'update',
      entityType: 'vehicle',
      entityId: sql`car.id`,
      metadata: sql`${vehicleName('car')} || jsonb_build_object('before', '{}'::jsonb,
        'after', jsonb_build_object('addedImage', added.storage_prefix))`,
    })})
    select exists (select from car) as is_vehicle_there, (select ${pictureRecord} from added) as picture`.execute(
    db,
  );
  return rows[0] ?? { isVehicleThere: false, picture: null };
}

export interface PictureOrder {
  vehicleId: string;
  /** Every picture of the car, the main one first. */
  imageIds: string[];
  by: ChangeAuthor;
}

export interface PictureOrderOutcome {
  isVehicleThere: boolean;
  /** Whether the ids were the car's pictures, all and each once. */
  isWhole: boolean;
  /** The pictures in their order before. */
  pictures: VehiclePictureRow[];
}

/** Puts a car's pictures in this order and logs it, if the order names them all. */
export async function updatePictureOrder(
  db: Database,
  { vehicleId, imageIds, by }: PictureOrder,
): Promise<PictureOrderOutcome> {
  const ids = (source: string, order: string) =>
    sql`(select coalesce(jsonb_agg(id order by ${sql.ref(order)}), '[]') from ${sql.table(source)})`;
  const { rows } = await sql<PictureOrderOutcome>`
    with car as (${lockCar(vehicleId)}), wanted as (
      select id, place - 1 as position from unnest(${imageIds}::uuid[]) with ordinality as list (id, place)
    ), held as (
      select id, position from vehicle_images where vehicle_id = ${vehicleId}
    ), verdict as (
      select ${ids('wanted', 'id')} = ${ids('held', 'id')} as is_whole
    ), moved as (
      update vehicle_images set position = wanted.position from wanted, car, verdict
      where vehicle_images.id = wanted.id and verdict.is_whole and vehicle_images.position <> wanted.position
      returning vehicle_images.id
    ), logged as (${logChange(sql`car where exists (select from moved)`, {
      by,
      action: 'update',
      entityType: 'vehicle',
      entityId: sql`car.id`,
      metadata: sql`${vehicleName('car')} || jsonb_build_object(
        'before', jsonb_build_object('images', ${ids('held', 'position')}),
        'after', jsonb_build_object('images', ${ids('wanted', 'position')}))`,
    })})
    select exists (select from car) as is_vehicle_there, is_whole,
      ${picturesOf(sql`${vehicleId}`)} as pictures
    from verdict`.execute(db);
  return rows[0] ?? { isVehicleThere: false, isWhole: false, pictures: [] };
}

/** Takes a picture from a car that is not retired, closes the gap and logs it; answers where its files lie. */
export async function deletePicture(
  db: Database,
  { imageId, by }: { imageId: string; by: ChangeAuthor },
): Promise<string | undefined> {
  const { rows } = await sql<{ storagePrefix: string }>`
    with car as (
      select * from vehicles
      where id = (select vehicle_id from vehicle_images where id = ${imageId}) and retired_at is null
      for no key update
    ), gone as (
      delete from vehicle_images using car
      where vehicle_images.id = ${imageId} and vehicle_images.vehicle_id = car.id
      returning vehicle_images.*
    ), closed as (
      update vehicle_images set position = vehicle_images.position - 1 from gone
      where vehicle_images.vehicle_id = gone.vehicle_id and vehicle_images.position > gone.position
    ), logged as (${logChange(sql`gone, car`, {
      by,
      action: 'update',
      entityType: 'vehicle',
      entityId: sql`car.id`,
      metadata: sql`${vehicleName('car')} || jsonb_build_object('after', '{}'::jsonb,
        'before', jsonb_build_object('removedImage', gone.storage_prefix))`,
    })})
    select storage_prefix from gone`.execute(db);
  return rows[0]?.storagePrefix;
}
