import type { Size } from './picture-frame.ts';

/** Pictures drawn smaller in the browser. */

/** Why a picture cannot be used; worded by the screen. */
export type ShrinkProblem = 'unreadable' | 'tooSmall' | 'notSupported';

export class ShrinkFailure extends Error {
  readonly problem: ShrinkProblem;

  constructor(problem: ShrinkProblem) {
    super(problem);
    this.name = 'ShrinkFailure';
    this.problem = problem;
  }
}

export type Picture = (ImageBitmap | HTMLCanvasElement) & Size;

/** Reads a picture upright: telephones store theirs sideways, with the orientation in the metadata. Throws ShrinkFailure. */
export async function decodePicture(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new ShrinkFailure('unreadable');
  }
}

/** An empty canvas of this size. Throws ShrinkFailure. */
export function canvasOf({ width, height }: Size) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new ShrinkFailure('notSupported');
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

/** Halves a picture until it is less than twice as wide as `width`: one big step would skip pixels. */
export function halvedTowards(source: Picture, width: number): Picture {
  let current = source;
  while (current.width >= width * 2) {
    const { canvas, context } = canvasOf({ width: current.width / 2, height: current.height / 2 });
    context.drawImage(current, 0, 0, canvas.width, canvas.height);
    current = canvas;
  }
  return current;
}

/** The canvas as a file; null when the browser cannot write it. */
export function encodeCanvas(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
