import * as v from 'valibot';
import { APPROVAL_KINDS } from '../approval.ts';
import { idField } from './fields.ts';
import { formObject } from './form-object.ts';
import {
  lineOfText,
  maxCharacters,
  minCharacters,
  optionalParagraph,
  requiredParagraph,
  safeCharacters,
} from './text.ts';

const INVALID = 'validation.input.invalid';
const fact = v.nullable(
  v.union(
    [v.pipe(v.string(INVALID), v.maxLength(200, INVALID), safeCharacters(INVALID)), v.number(), v.boolean()],
    INVALID,
  ),
);
const values = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[a-z][a-zA-Z]{0,59}$/, INVALID)), fact, INVALID),
  v.check((fields) => Object.keys(fields).length <= 30, INVALID),
);

/** `staff.approvals.ask`: what APPROVAL_NEEDED said, and why it is wanted. */
export const askApprovalInput = formObject({
  /** Made when the form opens: sent again, it is the same question, whose id it becomes. */
  requestId: idField(),
  kind: v.picklist(APPROVAL_KINDS, INVALID),
  bookingId: v.nullable(idField()),
  about: v.pipe(
    lineOfText(INVALID),
    minCharacters(1, INVALID),
    maxCharacters(200, INVALID),
    safeCharacters(INVALID),
  ),
  facts: formObject({ before: values, after: values }),
  reason: requiredParagraph(500, 'validation.approval.reasonMax', 'validation.approval.reason'),
});
export type AskApprovalInput = v.InferOutput<typeof askApprovalInput>;

/** `staff.approvals.get` */
export const approvalIdInput = formObject({ approvalId: idField() });
export type ApprovalIdInput = v.InferOutput<typeof approvalIdInput>;

/** `staff.approvals.open`: with what the link of a message carries, if one led here. */
export const openApprovalInput = formObject({
  approvalId: idField(),
  link: v.optional(v.pipe(v.string(INVALID), v.maxLength(100, INVALID))),
});
export type OpenApprovalInput = v.InferOutput<typeof openApprovalInput>;

/** `staff.approvals.decide` */
export const decideApprovalInput = formObject({
  approvalId: idField(),
  decision: v.picklist(['approved', 'refused'], INVALID),
  note: optionalParagraph(500, 'validation.approval.reasonMax'),
});
export type DecideApprovalInput = v.InferOutput<typeof decideApprovalInput>;
