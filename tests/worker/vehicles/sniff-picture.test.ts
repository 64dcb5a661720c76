import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPicture } from '#tests/support/factories/picture.ts';
import { sniffPicture } from '#worker/storage/sniff-picture.ts';

const size = { width: 640, height: 427 };
const create = { ...size, channels: 4 as const, background: { r: 11, g: 122, b: 117, alpha: 0.5 } };

async function encode(picture: Sharp): Promise<Uint8Array> {
  return new Uint8Array(await picture.toBuffer());
}

describe('a picture’s content tells what it is and how large', () => {
  it.each([
    ['lossy WebP', 'image/webp', () => sharp({ create }).removeAlpha().webp()],
    ['lossless WebP', 'image/webp', () => sharp({ create }).webp({ lossless: true })],
    ['WebP with transparency', 'image/webp', () => sharp({ create }).webp()],
    ['WebP with a colour profile', 'image/webp', () => sharp({ create }).withIccProfile('p3').webp()],
    ['JPEG', 'image/jpeg', () => sharp({ create }).jpeg()],
    ['progressive JPEG', 'image/jpeg', () => sharp({ create }).jpeg({ progressive: true })],
    ['JPEG with metadata', 'image/jpeg', () => sharp({ create }).withMetadata().jpeg()],
  ])('%s', async (_name, contentType, picture) => {
    expect(sniffPicture(await encode(picture()))).toEqual({ contentType, ...size });
  });

  it('nothing else is one', async () => {
    const webp = await drawPicture({ ...size, format: 'webp' });
    const jpeg = await drawPicture({ ...size, format: 'jpeg' });
    const frames = await Promise.all(
      ['#f00', '#00f'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const others = [
      new Uint8Array(),
      new TextEncoder().encode('<svg onload="alert(1)"/>'.repeat(10)),
      await drawPicture({ ...size, format: 'png' }),
      await drawPicture({ ...size, format: 'gif' }),
      await encode(sharp(frames, { join: { animated: true } }).webp()),
      webp.slice(0, -4),
      new Uint8Array([...webp, 0, 0]),
      jpeg.slice(0, -2),
      new Uint8Array([...jpeg, 60, 115]),
      new Uint8Array([...jpeg.slice(0, 2), ...jpeg.slice(-40)]),
      new Uint8Array([...webp.slice(0, 12), ...new Uint8Array(30)]),
    ];
    expect(others.map(sniffPicture)).toEqual(others.map(() => null));
  });

  it('any cut of one is none, and no cut throws', async () => {
    for (const format of ['webp', 'jpeg'] as const) {
      const whole = await drawPicture({ width: 40, height: 30, format });
      for (let length = 0; length < whole.length; length += 1) {
        expect(sniffPicture(whole.slice(0, length))).toBe(null);
      }
    }
  });
});
