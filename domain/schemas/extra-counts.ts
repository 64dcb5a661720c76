import * as v from 'valibot';
import { MAX_EXTRA_COUNT, MAX_EXTRA_PRICE_CENTS, MAX_EXTRAS } from '../policy.ts';
import { centsField, extraCodeField } from './fields.ts';
import { formObject } from './form-object.ts';

const INVALID = 'validation.extras.invalid';

function isEachOnce(extras: readonly { code: string }[]): boolean {
  return new Set(extras.map(({ code }) => code)).size === extras.length;
}

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
  v.check((extras) => isEachOnce(extras), INVALID),
);

/** What staff set by hand for one of an extra, each day where it is charged by the day; no code twice. */
export const extraPricesField = v.pipe(
  v.array(
    formObject({
      code: extraCodeField,
      unitPriceCents: centsField('validation.extra.price.invalid', MAX_EXTRA_PRICE_CENTS),
    }),
    INVALID,
  ),
  v.maxLength(MAX_EXTRAS, INVALID),
  v.check((extras) => isEachOnce(extras), INVALID),
);
