/** How a picture of any shape is brought into a frame of another: what is cut off, and when nothing may be. */

export interface Size {
  width: number;
  height: number;
}

export interface Rectangle extends Size {
  x: number;
  y: number;
}

/** The largest part of `source`, in its middle, that has the shape of `frame`. */
export function croppedPart(source: Size, frame: Size): Rectangle {
  const scale = Math.min(source.width / frame.width, source.height / frame.height);
  const width = frame.width * scale;
  const height = frame.height * scale;
  const [x, y] = [(source.width - width) / 2, (source.height - height) / 2];
  // Rounding may give slightly less than 0.
  return { x: Math.max(0, x), y: Math.max(0, y), width, height };
}

/** Where the whole of `source` stands in the middle of `frame`. */
export function containedPlace(source: Size, frame: Size): Rectangle {
  const scale = Math.min(frame.width / source.width, frame.height / source.height);
  const width = source.width * scale;
  const height = source.height * scale;
  return { x: (frame.width - width) / 2, y: (frame.height - height) / 2, width, height };
}

/** Never more than this share of a picture is cut off. */
const MOST_CUT = 0.28;

/** Whether cropping to the frame would cut off so much that the whole picture must be shown instead. */
export function losesTooMuch(source: Size, frame: Size): boolean {
  const kept = croppedPart(source, frame);
  return (kept.width * kept.height) / (source.width * source.height) < 1 - MOST_CUT;
}
