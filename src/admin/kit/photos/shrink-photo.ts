import { PHOTO_MAX_BYTES } from '#domain/inspection.ts';
import {
  canvasOf,
  decodePicture,
  encodeCanvas,
  halvedTowards,
  ShrinkFailure,
} from '#src/lib/canvas-picture.ts';

/** Enough to see a scratch. */
const LONGER_SIDE = 1_280;
/** Three seconds at 400 kbit/s: so little that a picture which was cut off is sent again whole, and no part of it is kept. */
const WANTED_BYTES = 150_000;
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
    let smallest: Blob | null = null;
    for (const quality of QUALITIES) {
      smallest = await encodeCanvas(canvas, 'image/jpeg', quality);
      if (smallest?.type !== 'image/jpeg') break;
      if (smallest.size <= WANTED_BYTES) return smallest;
    }
    // Grass and gravel fill more: they are sent as they are.
    if (smallest?.type === 'image/jpeg' && smallest.size <= PHOTO_MAX_BYTES) return smallest;
    throw new ShrinkFailure('notSupported');
  } finally {
    source.close();
  }
}
