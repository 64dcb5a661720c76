import sharp from 'sharp';
import type { VehiclePictureFile } from '#domain/vehicle-picture.ts';

interface Drawing {
  width: number;
  height: number;
  format: 'webp' | 'jpeg' | 'png' | 'gif';
  /** To tell one from another. */
  background?: string;
}

/** A plain picture, as a browser would make it. */
export async function drawPicture({
  width,
  height,
  format,
  background = '#0b7a75',
}: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width, height, channels: 3 as const, background };
  const encoded = await sharp({ create }).toFormat(format).toBuffer();
  return new Uint8Array(encoded);
}

/** A car's picture in all its sizes, 3:2 unless some files are given otherwise. */
export async function pictureFiles(
  otherwise: Partial<Record<VehiclePictureFile, Drawing | Uint8Array<ArrayBuffer>>> = {},
): Promise<Record<VehiclePictureFile, Uint8Array<ArrayBuffer>>> {
  const draw = async (file: VehiclePictureFile, drawing: Drawing) => {
    const wanted = otherwise[file] ?? drawing;
    return wanted instanceof Uint8Array ? wanted : drawPicture(wanted);
  };
  return {
    '400.webp': await draw('400.webp', { width: 400, height: 267, format: 'webp' }),
    '600.webp': await draw('600.webp', { width: 600, height: 400, format: 'webp' }),
    '800.webp': await draw('800.webp', { width: 800, height: 533, format: 'webp' }),
    '1200.webp': await draw('1200.webp', { width: 1200, height: 800, format: 'webp' }),
    'og.jpg': await draw('og.jpg', { width: 1200, height: 630, format: 'jpeg' }),
  };
}
