import * as v from 'valibot';
import { LINE_KINDS } from '../line-kind.ts';
import { MAX_CENTS } from '../money.ts';
import { MAX_LINES } from '../policy.ts';
import { PRICE_TIERS } from '../rate.ts';
import { centsField } from './fields.ts';
import { formObject } from './form-object.ts';

const quoteCents = centsField('validation.quote.invalid');
const quoteDays = v.pipe(quoteCents, v.minValue(1, 'validation.quote.invalid'));

const quoteSignedCents = v.pipe(
  v.number('validation.quote.invalid'),
  v.integer('validation.quote.invalid'),
  v.minValue(-MAX_CENTS, 'validation.quote.invalid'),
  v.maxValue(MAX_CENTS, 'validation.quote.invalid'),
);

const quoteLineInput = formObject({
  kind: v.picklist(LINE_KINDS, 'validation.quote.invalid'),
  code: v.nullable(v.pipe(v.string('validation.quote.invalid'), v.maxLength(40, 'validation.quote.invalid'))),
  quantity: quoteDays,
  days: v.nullable(quoteDays),
  unitCents: quoteSignedCents,
  totalCents: quoteSignedCents,
  isTaxed: v.boolean('validation.quote.invalid'),
});

/** The quote the customer saw, sent back only to be compared with the server's own (D3). */
export const quoteInput = formObject({
  rentalDays: quoteDays,
  priceTier: v.nullable(v.picklist(PRICE_TIERS, 'validation.quote.invalid')),
  lines: v.pipe(
    v.array(quoteLineInput, 'validation.quote.invalid'),
    v.maxLength(MAX_LINES, 'validation.quote.invalid'),
  ),
  grandTotalCents: quoteCents,
  depositCents: quoteCents,
});
