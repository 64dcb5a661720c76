import * as v from 'valibot';
import { CHARGE_CODES } from '../charges.ts';
import { MAX_LINE_CENTS } from '../policy.ts';
import { centsField, idField, rowVersionField } from './fields.ts';
import { formObject } from './form-object.ts';
import { optionalLine, requiredParagraph } from './text.ts';

/** What is charged after the booking. */

export const chargeCodeField = v.picklist(CHARGE_CODES, 'validation.charge.required');
/** Beside the name of the charge on papers: a line holds 200 characters of both. */
export const chargeNoteField = optionalLine(120, 'validation.charge.noteMax');

const amountField = v.pipe(
  centsField('validation.paymentAmount.invalid', MAX_LINE_CENTS),
  v.minValue(1, 'validation.paymentAmount.invalid'),
);

const chargeEntries = {
  bookingId: idField(),
  rowVersion: rowVersionField,
  requestId: idField(),
  code: chargeCodeField,
  amountCents: amountField,
};

/** The tax that whoever charges was shown; another one is refused. */
export const shownTaxField = v.optional(centsField('validation.charge.tax', MAX_LINE_CENTS), 0);

/** `payments.charge`: the amount is before tax. */
export const addChargeInput = formObject({
  ...chargeEntries,
  note: chargeNoteField,
  taxCents: shownTaxField,
  /** The return that it was proposed for. */
  inspectionId: v.optional(idField()),
});
export type AddChargeInput = v.InferOutput<typeof addChargeInput>;

/** `payments.waive`: never without a reason. */
export const waiveChargeInput = formObject({
  ...chargeEntries,
  /** Which of the charges of its kind, by its place among the lines of the booking; absent for the kind as a whole. */
  linePosition: v.optional(
    v.pipe(v.number('validation.charge.required'), v.integer('validation.charge.required')),
  ),
  reason: requiredParagraph(2_000, 'validation.reason.max', 'validation.reason.required'),
});
export type WaiveChargeInput = v.InferOutput<typeof waiveChargeInput>;
