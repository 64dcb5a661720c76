import { AppError } from '#domain/app-error.ts';
import type { OrderPicturesInput } from '#domain/schemas/staff-vehicles.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { type PictureOrder, updatePictureOrder } from '../../db/queries/vehicles/vehicle-pictures.ts';
import type { Deps } from '../../deps.ts';
import { authorOf, type StaffRequest } from '../edits/author.ts';

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
