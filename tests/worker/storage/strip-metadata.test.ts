import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sniffProof } from '#worker/storage/sniff.ts';
import { sniffPicture } from '#worker/storage/sniff-picture.ts';
import { stripMetadata } from '#worker/storage/strip-metadata.ts';
import { aPdf, bytesOf } from '../bookings/proof-files.ts';

const SIZE = { width: 40, height: 24 };
const GPS = { GPSLatitude: '18/1 11/1 42/1', GPSLatitudeRef: 'N', GPSLongitude: '73/1 45/1 0/1' };
const SECRET = 'Rose lives here';
const FORMATS = ['jpeg', 'png', 'webp'] as const;

/** As a telephone writes it: a place, a name, colours, lying on its side. */
async function photo(format: (typeof FORMATS)[number], orientation: number, isProgressive = false) {
  const noise = Buffer.from(
    Array.from({ length: SIZE.width * SIZE.height * 3 }, (_, at) => (at * 7919) % 256),
  );
  const buffer = await sharp(noise, { raw: { ...SIZE, channels: 3 } })
    .withExif({ IFD0: { Artist: SECRET }, IFD3: GPS })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><p>${SECRET}</p></x:xmpmeta>`)
    .withIccProfile('p3')
    .withMetadata({ orientation })
    .toFormat(format, format === 'jpeg' ? { progressive: isProgressive } : {})
    .toBuffer();
  return new Uint8Array(buffer);
}

const pixelsOf = (file: Uint8Array) => sharp(file).raw().toBuffer();

describe.each(FORMATS)('a %s', (format) => {
  const contentType = `image/${format}`;

  it.each([1, 6])(
    'of orientation %i loses its notes and keeps pixels, colors and which way is up',
    async (way) => {
      const original = await photo(format, way);
      expect((await sharp(original).metadata()).exif?.length).toBeGreaterThan(100);
      const file = stripMetadata(original, contentType);
      const { exif, xmp, icc, orientation = 1, ...size } = await sharp(file).metadata();
      expect(Buffer.from(file).includes(SECRET)).toBe(false);
      expect(xmp).toBeUndefined();
      expect(exif?.length ?? 0).toBeLessThan(40);
      expect(icc).toBeDefined();
      // Pictures of cars are drawn upright before they are sent.
      if (format !== 'webp') expect(orientation).toBe(way);
      expect(size).toMatchObject(SIZE);
      expect(await pixelsOf(file)).toEqual(await pixelsOf(original));
      expect(format === 'webp' ? sniffPicture(file)?.contentType : sniffProof(file)).toBe(contentType);
      expect(stripMetadata(file, contentType)).toEqual(file);
    },
  );
});

it('goes through a JPEG of several scans, and drops what a telephone left behind it', async () => {
  const original = await photo('jpeg', 6, true);
  const file = stripMetadata(bytesOf(original, `another picture: ${SECRET}`), 'image/jpeg');
  expect(file).toEqual(stripMetadata(original, 'image/jpeg'));
  expect(await pixelsOf(file)).toEqual(await pixelsOf(original));
});

it('leaves a PDF as it is', () => {
  expect(stripMetadata(aPdf(), 'application/pdf')).toEqual(aPdf());
});
