import * as v from 'valibot';
import { MAX_EXTRA_COUNT, MAX_EXTRAS } from '../policy.ts';
import { extraCodeField } from './fields.ts';
import { formObject } from './form-object.ts';

const INVALID = 'validation.extras.invalid';

/** Extras with how many of each, 0 for one that is taken away; no code twice. */
export const extraCountsField = v.pipe(
  v.array(
    formObject({
      code: extraCodeField,
      quantity: v.pipe(
        v.number(INVALID),
        v.integer(INVALID),
        v.minValue(0, INVALID),
        v.maxValue(MAX_EXTRA_COUNT, INVALID),
      ),
    }),
    INVALID,
  ),
  v.maxLength(MAX_EXTRAS, INVALID),
  v.check((extras) => new Set(extras.map(({ code }) => code)).size === extras.length, INVALID),
);
