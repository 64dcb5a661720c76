import { AppError } from '#domain/app-error.ts';
import type { OrderPicturesInput, RemovePictureInput } from '#domain/schemas/staff-vehicles.ts';
import { VEHICLE_PICTURE_FILES } from '#domain/vehicle-picture.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import {
  deletePicture,
  type PictureOrder,
  updatePictureOrder,
} from '../../db/queries/vehicles/vehicle-pictures.ts';
import type { Deps } from '../../deps.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';

/**
 * Puts a car's pictures in order, the main one first. Throws VEHICLE_NOT_FOUND, and STALE_VERSION `{current}` with the
 * pictures there are when the order does not name each of them once.
 */
export async function orderPictures(
  deps: Pick<Deps, 'db' | 'clock'>,
  { vehicleId, imageIds }: OrderPicturesInput,
  request: StaffRequest,
) {
  const order = { vehicleId, imageIds, by: authorOf(deps, request) };
  const { isVehicleThere, isWhole, pictures } = await orderOnce(deps, order);
  if (!isVehicleThere) throw new AppError('VEHICLE_NOT_FOUND');
  if (!isWhole) throw new AppError('STALE_VERSION', { current: pictures });
  return imageIds.flatMap((id) => pictures.filter((picture) => picture.id === id));
}

/** A picture that is added at this very moment takes a place that the order gives away; then it is no longer whole. */
async function orderOnce({ db }: Pick<Deps, 'db'>, order: PictureOrder) {
  try {
    return await updatePictureOrder(db, order);
  } catch (error) {
    if (!isUniqueViolation(error, 'vehicle_images_position_key')) throw error;
    return updatePictureOrder(db, order);
  }
}

/** Takes a picture from its car, and its files from the store. Throws NOT_FOUND when it is gone already. */
export async function removePicture(
  deps: Pick<Deps, 'db' | 'clock' | 'storage'>,
  { imageId }: RemovePictureInput,
  request: StaffRequest,
): Promise<void> {
  const prefix = await deletePicture(deps.db, { imageId, by: authorOf(deps, request) });
  if (prefix === undefined) throw new AppError('NOT_FOUND');
  await discardPictures(deps, [prefix]);
}

/** Deletes the files of pictures that no row names any more. A store that is down leaves them: nobody can see them. */
export async function discardPictures(
  { storage }: Pick<Deps, 'storage'>,
  prefixes: readonly string[],
): Promise<void> {
  const keys = prefixes.flatMap((prefix) => VEHICLE_PICTURE_FILES.map((file) => `${prefix}/${file}`));
  try {
    await storage.vehicleImages.delete(...keys);
  } catch (error) {
    console.warn('PICTURES_LEFT_BEHIND', keys, error);
  }
}
