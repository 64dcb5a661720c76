import * as v from 'valibot';
import { BRANCH_IDS } from '../branch.ts';
import { PAYMENT_METHODS } from '../payment-method.ts';
import { LEDGER_STATUSES, PAYMENT_STATUSES } from '../payment-status.ts';
import { bookingCodeField, centsField, idField, rowVersionField } from './fields.ts';
import { formObject } from './form-object.ts';
import { pageEntries, searchField } from './list-fields.ts';
import { optionalParagraph, requiredParagraph } from './text.ts';

/** Proofs of payment and what staff decide about them (SPEC §5, D11, D20). */

/** `booking.addProof` */
export const addProofInput = formObject({
  bookingCode: bookingCodeField,
  proofUploadId: idField('validation.proof.invalid'),
});
export type AddProofInput = v.InferOutput<typeof addProofInput>;

/** `payments.verify` */
export const verifyPaymentInput = formObject({
  paymentId: idField(),
  verificationNotes: optionalParagraph(2_000, 'validation.notes.maxPayment'),
});
export type VerifyPaymentInput = v.InferOutput<typeof verifyPaymentInput>;

/** `payments.reject`: never without a reason. */
export const rejectPaymentInput = formObject({
  paymentId: idField(),
  rejectionReason: requiredParagraph(
    2_000,
    'validation.rejectionReason.max',
    'validation.rejectionReason.required',
  ),
});
export type RejectPaymentInput = v.InferOutput<typeof rejectPaymentInput>;

const receivedField = v.pipe(
  centsField('validation.paymentAmount.invalid'),
  v.minValue(1, 'validation.paymentAmount.invalid'),
);

/** How much of a booking is paid when it becomes 'partial'; nothing else takes it. */
export const partAmountField = v.optional(receivedField);

/** `staff.bookings.setPaymentStatus`: the list's dropdown. */
export const setPaymentStatusInput = formObject({
  bookingId: idField(),
  rowVersion: rowVersionField,
  paymentStatus: v.picklist(PAYMENT_STATUSES, 'validation.paymentStatus.required'),
  amountCents: partAmountField,
});
export type SetPaymentStatusInput = v.InferOutput<typeof setPaymentStatusInput>;

/** `staff.bookings.recordPayment`: money that came in; the server takes at most the balance. */
export const recordPaymentInput = formObject({
  bookingId: idField(),
  rowVersion: rowVersionField,
  amountCents: receivedField,
  method: v.picklist(PAYMENT_METHODS, 'validation.paymentMethod.requiredStaff'),
  note: optionalParagraph(2_000, 'validation.notes.maxPayment'),
});
export type RecordPaymentInput = v.InferOutput<typeof recordPaymentInput>;

/** `staff.bookings.takeBackPayment`: one that was recorded by mistake. */
export const takeBackPaymentInput = formObject({
  bookingId: idField(),
  rowVersion: rowVersionField,
  paymentId: idField(),
});
export type TakeBackPaymentInput = v.InferOutput<typeof takeBackPaymentInput>;

const anyBranch = v.optional(v.picklist(BRANCH_IDS, 'validation.branch.invalid'));

/** `payments.list` */
export const listPaymentsInput = formObject({
  search: searchField,
  status: v.optional(v.picklist(LEDGER_STATUSES, 'validation.paymentStatus.required')),
  method: v.optional(v.picklist(PAYMENT_METHODS, 'validation.paymentMethod.requiredStaff')),
  branchId: anyBranch,
  ...pageEntries,
});
export type ListPaymentsInput = v.InferOutput<typeof listPaymentsInput>;

/** `payments.summary` */
export const paymentSummaryInput = formObject({ branchId: anyBranch });
export type PaymentSummaryInput = v.InferOutput<typeof paymentSummaryInput>;
