import { PHOTO_MAX_BYTES } from '#domain/inspection.ts';
import {
  canvasOf,
  decodePicture,
  encodeCanvas,
  halvedTowards,
  ShrinkFailure,
} from '#src/lib/canvas-picture.ts';

/** Enough to see a scratch; a quarter of a megabyte, five seconds on a slow line. */
const LONGER_SIDE = 1_600;
const QUALITIES = [0.72, 0.55, 0.4];

/** A picture from the camera as it is sent: smaller, upright, and without what the camera wrote into it. Throws ShrinkFailure. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const source = await decodePicture(file);
  try {
    const scale = Math.min(1, LONGER_SIDE / Math.max(source.width, source.height));
    const size = { width: source.width * scale, height: source.height * scale };
    const smaller = halvedTowards(source, size.width);
    const { canvas, context } = canvasOf(size);
    context.drawImage(smaller, 0, 0, canvas.width, canvas.height);
    for (const quality of QUALITIES) {
      const blob = await encodeCanvas(canvas, 'image/jpeg', quality);
      if (blob?.type === 'image/jpeg' && blob.size <= PHOTO_MAX_BYTES) return blob;
    }
    throw new ShrinkFailure('notSupported');
  } finally {
    source.close();
  }
}
