import * as v from 'valibot';
import { isMonth } from '../calendar-month.ts';
import { LOCALES } from '../locale.ts';
import { formatNif } from '../nif.ts';
import { branchField, idField, rowVersionField } from './fields.ts';
import { formObject } from './form-object.ts';
import { emptyIsAbsent, freeLine, optionalLine } from './text.ts';

/** Invoices, credit notes and the TCA of a month. */

/** What has room on the paper. */
const MAX_LINE = 200;
const NIF = 'validation.invoice.nif';

/** Ten digits are set apart as they are printed; a foreign number stays as it is. */
const clientNifField = emptyIsAbsent(NIF, v.pipe(freeLine(1, 40, NIF, NIF), v.transform(formatNif)));

/** `staff.invoices.issue` */
export const issueInvoiceInput = formObject({
  bookingId: idField(),
  /** The version whose amounts were seen. */
  rowVersion: rowVersionField,
  /** Made when the form opens: sent again, it is the same request. It becomes the invoice's id. */
  requestId: idField(),
  locale: v.picklist(LOCALES, 'validation.input.invalid'),
  clientName: freeLine(2, 100, 'validation.invoice.clientName', 'validation.invoice.clientName'),
  clientNif: clientNifField,
  clientAddress: optionalLine(MAX_LINE, 'validation.invoice.address'),
  exemptionReason: optionalLine(MAX_LINE, 'validation.invoice.reasonMax'),
});
export type IssueInvoiceInput = v.InferOutput<typeof issueInvoiceInput>;

/** `staff.invoices.correct` */
export const correctInvoiceInput = formObject({
  invoiceId: idField(),
  requestId: idField(),
  reason: freeLine(1, MAX_LINE, 'validation.reason.required', 'validation.invoice.reasonMax'),
});
export type CorrectInvoiceInput = v.InferOutput<typeof correctInvoiceInput>;

/** `staff.invoices.taxOfMonth` and its file: `yyyy-MM`, of a branch or of all. */
export const taxReportInput = formObject({
  month: v.pipe(
    v.string('validation.input.invalid'),
    v.check((month) => isMonth(month), 'validation.input.invalid'),
  ),
  branchId: v.optional(branchField('validation.branch.invalid')),
});
export type TaxReportInput = v.InferOutput<typeof taxReportInput>;
