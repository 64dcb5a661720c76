import { AppError } from '#domain/app-error.ts';
import type { RemovePictureInput } from '#domain/schemas/staff-vehicles.ts';
import { deletePicture } from '../../db/queries/vehicles/vehicle-pictures.ts';
import type { Deps } from '../../deps.ts';
import { authorOf, type StaffRequest } from '../edits/author.ts';
import { discardPictures } from './discard-pictures.ts';

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
