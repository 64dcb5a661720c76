import sharp from 'sharp';

export const IMAGE_FILES = ['400.webp', '600.webp', '800.webp', '1200.webp', 'og.jpg'] as const;
export type ImageFile = (typeof IMAGE_FILES)[number];
export type VehicleImages = Record<ImageFile, Buffer>;

/** Everything but the drawing that decides what the files hold. */
export const ENCODING = {
  webp: { effort: 4 },
  qualities: { '400.webp': 74, '600.webp': 72, '800.webp': 70, '1200.webp': 64 },
  preview: { top: 120, width: 1200, height: 630, quality: 72 },
} as const;

// One thread a picture: whole pictures run side by side.
sharp.concurrency(1);

/** Encodes a drawing of 1200 × 800 in the sizes the site serves: 3:2 WebP, and a wider JPEG for link previews. */
export async function encodeDrawing(svg: string): Promise<VehicleImages> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const drawing = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  const { webp, qualities, preview } = ENCODING;
  const sized = (width: number, quality: number) =>
    drawing()
      .resize(width)
      .webp({ ...webp, quality })
      .toBuffer();
  const [small, card, medium, large, link] = await Promise.all([
    sized(400, qualities['400.webp']),
    sized(600, qualities['600.webp']),
    sized(800, qualities['800.webp']),
    sized(1200, qualities['1200.webp']),
    drawing()
      .extract({ left: 0, top: preview.top, width: preview.width, height: preview.height })
      .jpeg({ quality: preview.quality, optimiseCoding: true })
      .toBuffer(),
  ]);
  return { '400.webp': small, '600.webp': card, '800.webp': medium, '1200.webp': large, 'og.jpg': link };
}
