import { VEHICLE_PICTURE_FILES } from '#domain/vehicle-picture.ts';
import type { Deps } from '../../deps.ts';

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
