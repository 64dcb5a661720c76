import { AppError } from '#domain/app-error.ts';
import type { OrderPicturesInput, RemovePictureInput } from '#domain/schemas/staff-vehicles.ts';
import { VEHICLE_PICTURE_FILES } from '#domain/vehicle-picture.ts';
import {
  deletePicture,
  findVehicleOfPicture,
  findVehicleWithPictures,
  updatePictureOrder,
} from '../../db/queries/vehicles/vehicle-pictures.ts';
import type { Deps } from '../../deps.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';

/**
 * Puts a car's pictures in order, the main one first. Throws VEHICLE_NOT_FOUND, and STALE_VERSION `{current}` with the
 * pictures there are when the order does not name each of them once.
 */
export function orderPictures(
  deps: Pick<Deps, 'db' | 'clock'>,
  { vehicleId, imageIds }: OrderPicturesInput,
  request: StaffRequest,
) {
  return retryRefused(async () => {
    const found = await findVehicleWithPictures(deps.db, vehicleId);
    if (!found) throw new AppError('VEHICLE_NOT_FOUND');
    const { vehicle, pictures } = found;
    const before = pictures.map(({ id }) => id);
    const isWhole = before.toSorted().join() === imageIds.toSorted().join();
    if (!isWhole) throw new AppError('STALE_VERSION', { current: pictures });
    if (before.join() !== imageIds.join()) {
      await updatePictureOrder(deps.db, vehicle, { before, after: imageIds }, authorOf(deps, request));
    }
    return imageIds.flatMap((id) => pictures.filter((picture) => picture.id === id));
  });
}

/** Takes a picture from its car, and its files from the store. Throws NOT_FOUND when it is gone already. */
export async function removePicture(
  deps: Pick<Deps, 'db' | 'clock' | 'storage'>,
  { imageId }: RemovePictureInput,
  request: StaffRequest,
): Promise<void> {
  const prefix = await retryRefused(async () => {
    const found = await findVehicleOfPicture(deps.db, imageId);
    const picture = found?.pictures.find(({ id }) => id === imageId);
    if (!found || !picture) throw new AppError('NOT_FOUND');
    await deletePicture(deps.db, found.vehicle, picture, authorOf(deps, request));
    return picture.prefix;
  });
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
