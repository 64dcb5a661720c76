import * as v from 'valibot';
import { MAX_LINE_CENTS } from '../policy.ts';
import { centsField, dayField, idField, rowVersionField } from './fields.ts';
import { formObject } from './form-object.ts';
import { optionalParagraph } from './text.ts';

/** What was paid for a booking that does not take place, for a later one. */

const AMOUNT = 'validation.paymentAmount.invalid';

const creditEntries = {
  bookingId: idField(),
  rowVersion: rowVersionField,
  /** Made when the form opens: sent again, it is the same request. */
  requestId: idField(),
};

/** `payments.giveCredit`: all that is paid too much of a booking that was called off. */
export const giveCreditInput = formObject({
  ...creditEntries,
  lastDay: dayField('validation.credit.lastDay'),
  note: optionalParagraph(2_000, 'validation.notes.maxPayment'),
});
export type GiveCreditInput = v.InferOutput<typeof giveCreditInput>;

/** `payments.useCredit`: it pays for the booking, or a part of it. */
export const useCreditInput = formObject({
  ...creditEntries,
  creditId: idField(),
  amountCents: v.pipe(centsField(AMOUNT, MAX_LINE_CENTS), v.minValue(1, AMOUNT)),
});
export type UseCreditInput = v.InferOutput<typeof useCreditInput>;
