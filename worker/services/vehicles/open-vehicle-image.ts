import { AppError } from '#domain/app-error.ts';
import type { Deps } from '../../deps.ts';
import { vehicleImageKey } from '../../storage/keys.ts';

/** A car's picture from the rest of its address. Throws NOT_FOUND for anything but the published sizes. */
export async function openVehicleImage(
  { storage }: Pick<Deps, 'storage'>,
  path: string,
  unlessEtag?: string,
): Promise<{
  body: ReadableStream<Uint8Array> | null;
  contentType: string;
  etag: string;
  sizeBytes: number;
}> {
  const image = vehicleImageKey(path);
  const file = image && (await storage.vehicleImages.get(image.key, { unlessEtag }));
  if (!file) throw new AppError('NOT_FOUND');
  // A browser that writes no WebP sends JPEG in its place (services/vehicles/add-picture).
  const contentType = file.contentType === 'image/jpeg' ? file.contentType : image.contentType;
  return { body: file.body, contentType, etag: file.etag, sizeBytes: file.sizeBytes };
}
