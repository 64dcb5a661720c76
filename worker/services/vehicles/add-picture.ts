import { AppError } from '#domain/app-error.ts';
import {
  isPictureSet,
  VEHICLE_MAX_PICTURES,
  VEHICLE_PICTURE_FILES,
  VEHICLE_PICTURE_MAX_BYTES,
  type VehiclePictureFile,
} from '#domain/vehicle-picture.ts';
import { isConnectionFailure, refusedBy } from '../../db/errors.ts';
import { insertPicture, type NewPicture } from '../../db/queries/vehicles/vehicle-pictures.ts';
import { findVehicleRecord } from '../../db/queries/vehicles/vehicle-record.ts';
import type { Deps } from '../../deps.ts';
import { type SniffedPicture, sniffPicture } from '../../storage/sniff-picture.ts';
import { stripMetadata } from '../../storage/strip-metadata.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';
import { discardPictures } from './vehicle-pictures.ts';

export type PictureFiles = Record<VehiclePictureFile, Uint8Array<ArrayBuffer>>;

/**
 * Adds a picture, in all its sizes, after the car's others. Throws FILE_EMPTY, FILE_TOO_LARGE, FILE_TYPE_NOT_ALLOWED
 * (not WebP or JPEG, or not one picture in its sizes), VEHICLE_NOT_FOUND, VALIDATION_FAILED past 12 pictures,
 * UNAVAILABLE when the store is out of order.
 */
export async function addPicture(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'storage'>,
  { vehicleId, files }: { vehicleId: string; files: PictureFiles },
  request: StaffRequest,
) {
  const sniffed = sniffSet(files);
  const storagePrefix = deps.random.uuid();
  const { width, height } = sniffed['1200.webp'];
  try {
    await storeFiles(deps, storagePrefix, files, sniffed);
    const picture = { id: deps.random.uuid(), storagePrefix, width, height };
    await retryRefused(() => register(deps, vehicleId, picture, request));
    return { id: picture.id, prefix: storagePrefix, width, height };
  } catch (error) {
    // Where the database broke off, the row may be there: files without a row harm nobody, the other way round does.
    if (!isConnectionFailure(error)) await discardPictures(deps, [storagePrefix]);
    throw error;
  }
}

function sniffFile(file: Uint8Array): SniffedPicture {
  if (file.byteLength === 0) throw new AppError('FILE_EMPTY');
  if (file.byteLength > VEHICLE_PICTURE_MAX_BYTES) throw new AppError('FILE_TOO_LARGE');
  const sniffed = sniffPicture(file);
  if (sniffed === null) throw new AppError('FILE_TYPE_NOT_ALLOWED');
  return sniffed;
}

function sniffSet(files: PictureFiles): Record<VehiclePictureFile, SniffedPicture> {
  const sniffed = {
    '400.webp': sniffFile(files['400.webp']),
    '600.webp': sniffFile(files['600.webp']),
    '800.webp': sniffFile(files['800.webp']),
    '1200.webp': sniffFile(files['1200.webp']),
    'og.jpg': sniffFile(files['og.jpg']),
  };
  const isSet = isPictureSet(sniffed) && sniffed['og.jpg'].contentType === 'image/jpeg';
  if (!isSet) throw new AppError('FILE_TYPE_NOT_ALLOWED');
  return sniffed;
}

async function storeFiles(
  { storage }: Pick<Deps, 'storage'>,
  prefix: string,
  files: PictureFiles,
  sniffed: Record<VehiclePictureFile, SniffedPicture>,
): Promise<void> {
  await Promise.all(
    VEHICLE_PICTURE_FILES.map((file) => {
      const { contentType } = sniffed[file];
      // The browser draws them anew, which drops what a camera wrote; what somebody sends by hand may still have it.
      const picture = stripMetadata(files[file], contentType);
      return storage.vehicleImages.put(`${prefix}/${file}`, picture, { contentType });
    }),
  );
}

async function register(
  deps: Pick<Deps, 'db' | 'clock'>,
  vehicleId: string,
  picture: NewPicture,
  request: StaffRequest,
): Promise<void> {
  const vehicle = await findVehicleRecord(deps.db, vehicleId);
  if (!vehicle) throw new AppError('VEHICLE_NOT_FOUND');
  try {
    await insertPicture(deps.db, vehicle, picture, VEHICLE_MAX_PICTURES, authorOf(deps, request));
  } catch (error) {
    if (refusedBy(error) !== 'pictures_full') throw error;
    throw new AppError('VALIDATION_FAILED', { fieldErrors: { images: 'validation.vehicle.images.max' } });
  }
}
