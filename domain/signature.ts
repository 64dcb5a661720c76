/** What a finger draws to sign on a screen, of a contract or of cash that is taken away: its strokes are kept, not a picture. */

/** [x, y, milliseconds since the first point], in a box of `SIGNATURE_BOX`. */
export type StrokePoint = [x: number, y: number, ms: number];
export type Stroke = StrokePoint[];
/** What a finger drew. */
export interface Drawing {
  strokes: Stroke[];
}
export const SIGNATURE_BOX = { width: 1_000, height: 400 } as const;
export const MAX_STROKES = 80;
export const MAX_STROKE_POINTS = 2_400;
/** A dot is no signature: how far a finger goes at least, in the units of the box. */
const MIN_SIGNATURE_LENGTH = 120;

/** Whether somebody drew more than a dot. */
export function isSignature(strokes: readonly Stroke[]): boolean {
  let length = 0;
  for (const stroke of strokes)
    for (const [at, point] of stroke.entries()) {
      const [x, y] = stroke[at - 1] ?? point;
      length += Math.hypot(point[0] - x, point[1] - y);
    }
  return length >= MIN_SIGNATURE_LENGTH;
}

/** The line that a finger drew, as SVG path data. */
export function strokePath(strokes: readonly Stroke[]): string {
  return strokes
    .map(([first, ...rest]) => {
      if (first === undefined) return '';
      // A tap leaves a dot.
      const points = rest.length === 0 ? [[first[0] + 1, first[1]]] : rest;
      return `M${first[0]} ${first[1]}${points.map(([x, y]) => `L${x} ${y}`).join('')}`;
    })
    .join('');
}
