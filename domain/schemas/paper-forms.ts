import * as v from 'valibot';
import { BRANCH_IDS } from '../branch.ts';
import { LOCALES } from '../locale.ts';
import { MAX_PAPER_FORMS, PAPER_FORM_KINDS } from '../paper-form.ts';
import { branchField, idField } from './fields.ts';
import { formObject } from './form-object.ts';
import { pageEntries } from './list-fields.ts';
import { requiredParagraph } from './text.ts';

/** Numbered blank forms; what is entered from them is in `from-paper`. */

const INPUT = 'validation.input.invalid';
const COUNT = 'validation.paperForm.count';

/** `staff.paperForms.print`: so many blank forms of a kind for a branch. */
export const printFormsInput = formObject({
  batchId: idField(),
  kind: v.picklist(PAPER_FORM_KINDS, INPUT),
  branchId: branchField('validation.branch.invalid'),
  locale: v.picklist(LOCALES, INPUT),
  count: v.pipe(v.number(COUNT), v.integer(COUNT), v.minValue(1, COUNT), v.maxValue(MAX_PAPER_FORMS, COUNT)),
});
export type PrintFormsInput = v.InferOutput<typeof printFormsInput>;

/** `staff.paperForms.end`: nothing will be entered from it. */
export const endFormInput = formObject({
  formId: idField(),
  requestId: idField(),
  outcome: v.picklist(['spoiled', 'lost'], INPUT),
  reason: requiredParagraph(500, 'validation.inspection.reasonMax', 'validation.reason.required'),
});
export type EndFormInput = v.InferOutput<typeof endFormInput>;

const anyBranch = v.optional(v.picklist(BRANCH_IDS, 'validation.branch.invalid'));

/** `staff.paperForms.list` */
export const listFormsInput = formObject({ branchId: anyBranch, ...pageEntries });
export type ListFormsInput = v.InferOutput<typeof listFormsInput>;

/** `staff.paperForms.ofBatch` */
export const batchInput = formObject({ batchId: idField() });

/** `staff.paperForms.choices`: the forms from which something can be entered; of one booking where it is named. */
export const formChoicesInput = formObject({
  kind: v.optional(v.picklist(PAPER_FORM_KINDS, INPUT)),
  bookingId: v.optional(idField()),
  branchId: anyBranch,
});
export type FormChoicesInput = v.InferOutput<typeof formChoicesInput>;
