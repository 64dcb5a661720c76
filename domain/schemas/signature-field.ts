import * as v from 'valibot';
import { isSignature, MAX_STROKE_POINTS, MAX_STROKES, SIGNATURE_BOX } from '../signature.ts';
import { HOUR_MS } from '../time-units.ts';

/** What a finger drew in the box, of whoever signs on a screen. */

const INPUT = 'validation.input.invalid';
const SIGNATURE = 'validation.signature.required';

const coordinate = (max: number) =>
  v.pipe(v.number(INPUT), v.integer(INPUT), v.minValue(0, INPUT), v.maxValue(max, INPUT));

const point = v.strictTuple([
  coordinate(SIGNATURE_BOX.width),
  coordinate(SIGNATURE_BOX.height),
  coordinate(HOUR_MS),
]);

export const strokesField = v.pipe(
  v.array(v.pipe(v.array(point, INPUT), v.minLength(1, INPUT)), SIGNATURE),
  v.maxLength(MAX_STROKES, 'validation.signature.long'),
  v.check(
    (strokes) => strokes.reduce((count, stroke) => count + stroke.length, 0) <= MAX_STROKE_POINTS,
    'validation.signature.long',
  ),
  v.check((strokes) => isSignature(strokes), SIGNATURE),
);
