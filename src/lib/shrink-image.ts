import {
  LINK_PREVIEW_SIZE,
  VEHICLE_PICTURE_MAX_BYTES,
  VEHICLE_PICTURE_WIDTHS,
  type VehiclePictureFile,
} from '#domain/vehicle-picture.ts';
import {
  canvasOf,
  decodePicture,
  encodeCanvas,
  halvedTowards,
  type Picture,
  ShrinkFailure,
} from './canvas-picture.ts';
import { containedPlace, croppedPart, losesTooMuch, type Size } from './picture-frame.ts';

/** Every screen shows cars in frames of 3:2; the largest file fills this one. */
const FRAME = { width: 1200, height: 800 } as const;
/** Below this a picture would be blurred on every screen. */
const SMALLEST_SIDE = 300;
const QUALITIES = [0.82, 0.7, 0.55, 0.4];
const WEB_FILES = ['400.webp', '600.webp', '800.webp', '1200.webp'] as const;

/** The files of one picture, and the size of the largest. */
export interface ShrunkImage extends Size {
  files: Record<VehiclePictureFile, Blob>;
}

export interface ShrinkOptions {
  /** From 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

function drawCropped(context: CanvasRenderingContext2D, source: Picture, frame: Size): void {
  const part = croppedPart(source, frame);
  context.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, frame.width, frame.height);
}

/** The picture's own colours, blurred: drawn tiny, then large. */
function drawBackdrop(context: CanvasRenderingContext2D, source: Picture, frame: Size): void {
  const tiny = canvasOf({ width: 12, height: 8 });
  drawCropped(tiny.context, source, tiny.canvas);
  context.drawImage(tiny.canvas, 0, 0, frame.width, frame.height);
  context.fillStyle = 'rgb(11 37 69 / 28%)';
  context.fillRect(0, 0, frame.width, frame.height);
}

/** The picture in a frame: cropped where that costs little, else whole before a backdrop of its own colours. */
function framed(source: Picture, frame: Size): HTMLCanvasElement {
  const { canvas, context } = canvasOf(frame);
  const smaller = halvedTowards(source, frame.width);
  if (!losesTooMuch(source, frame)) {
    drawCropped(context, smaller, frame);
    return canvas;
  }
  drawBackdrop(context, smaller, frame);
  const { x, y, width, height } = containedPlace(smaller, frame);
  context.drawImage(smaller, x, y, width, height);
  return canvas;
}

/** As good as fits into the limit; null when the browser cannot write the format and hands out another. */
async function encode(canvas: HTMLCanvasElement, type: 'image/webp' | 'image/jpeg'): Promise<Blob | null> {
  for (const quality of QUALITIES) {
    const blob = await encodeCanvas(canvas, type, quality);
    if (blob?.type !== type) return null;
    if (blob.size <= VEHICLE_PICTURE_MAX_BYTES) return blob;
  }
  return null;
}

async function encodeJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await encode(canvas, 'image/jpeg');
  if (!blob) throw new ShrinkFailure('notSupported');
  return blob;
}

/** WebP; JPEG from browsers that read WebP but do not write it, as Safari. */
async function encodeForWeb(canvas: HTMLCanvasElement): Promise<Blob> {
  return (await encode(canvas, 'image/webp')) ?? encodeJpeg(canvas);
}

/**
 * Makes a car's picture files in the browser: WebP 400, 600, 800 and 1200 px wide in 3:2, and the JPEG of link previews.
 * A photo of ten megabytes leaves the telephone as a quarter of one. Rejects with ShrinkFailure, or with an
 * AbortError after `signal` fired.
 */
export async function shrinkImage(
  file: Blob,
  { onProgress, signal }: ShrinkOptions = {},
): Promise<ShrunkImage> {
  const source = await decodePicture(file);
  try {
    if (Math.min(source.width, source.height) < SMALLEST_SIDE) throw new ShrinkFailure('tooSmall');
    const steps = WEB_FILES.length + 2;
    let done = 0;
    const step = () => {
      signal?.throwIfAborted();
      done += 1;
      onProgress?.(done / steps);
    };
    step();
    const large = framed(source, FRAME);
    const files: Partial<Record<VehiclePictureFile, Blob>> = {};
    for (const file of WEB_FILES) {
      const width = VEHICLE_PICTURE_WIDTHS[file];
      const height = Math.round((width * FRAME.height) / FRAME.width);
      files[file] = await encodeForWeb(framed(large, { width, height }));
      step();
    }
    const preview = await encodeJpeg(framed(source, LINK_PREVIEW_SIZE));
    step();
    return { ...FRAME, files: { ...wholeSet(files), 'og.jpg': preview } };
  } finally {
    source.close();
  }
}

function wholeSet(files: Partial<Record<VehiclePictureFile, Blob>>) {
  const { '400.webp': small, '600.webp': card, '800.webp': medium, '1200.webp': large } = files;
  if (!small || !card || !medium || !large) throw new ShrinkFailure('notSupported');
  return { '400.webp': small, '600.webp': card, '800.webp': medium, '1200.webp': large };
}
