import * as v from 'valibot';
import { BRANCH_IDS } from '../branch.ts';
import { CURRENCIES } from '../currency.ts';
import { hasItsReference, PAYMENT_METHODS } from '../payment-method.ts';
import { LEDGER_STATUSES } from '../payment-status.ts';
import { MAX_LINE_CENTS } from '../policy.ts';
import { chargeCodeField, shownTaxField } from './charges.ts';
import {
  bookingCodeField,
  currencyAmountOf,
  dayField,
  emailField,
  idField,
  rowVersionField,
} from './fields.ts';
import { formObject } from './form-object.ts';
import { fromPaper } from './from-paper.ts';
import { pageEntries, searchField } from './list-fields.ts';
import { emptyIsAbsent, optionalLine, optionalParagraph, requiredParagraph } from './text.ts';

/** Proofs of payment and what staff decide about them (SPEC §5, D11, D20). */

/** Who paid, where it is not the client. */
export const payerEntries = {
  payerName: optionalLine(100, 'validation.payer.max'),
  payerPhone: optionalLine(40, 'validation.payer.max'),
  payerEmail: emptyIsAbsent('validation.email.invalid', emailField),
};

/** Cents of dollars or whole gourdes, by the currency: a million dollars, or a hundred million gourdes, at most. */
const currencyAmountField = v.pipe(
  currencyAmountOf('validation.paymentAmount.invalid', MAX_LINE_CENTS),
  v.minValue(1, 'validation.paymentAmount.invalid'),
);

/** What is said of a proof with it: how much was sent and, where it is somebody else, who paid. */
export const proofClaimEntries = {
  ...payerEntries,
  /** What is to be paid where it is absent. */
  sent: v.optional(
    formObject({
      currency: v.picklist(CURRENCIES, 'validation.currency.required'),
      currencyAmount: currencyAmountField,
    }),
  ),
};

/** What was uploaded, and what is said of it. */
export const proofEntries = {
  proofUploadId: idField('validation.proof.invalid'),
  ...proofClaimEntries,
  /** By which way it was sent, where that is not the booking's. */
  method: v.optional(v.picklist(PAYMENT_METHODS, 'validation.paymentMethod.required')),
};

/** `booking.addProof` */
export const addProofInput = formObject({ bookingCode: bookingCodeField, ...proofEntries });
export type AddProofInput = v.InferOutput<typeof addProofInput>;

/** By which money is found in the account it came into. */
export const referenceField = optionalLine(100, 'validation.reference.max');

/** Said after the warning that another payment has the same reference. */
export const sureField = v.optional(v.boolean('validation.input.invalid'));

/** `payments.verify` */
export const verifyPaymentInput = formObject({
  paymentId: idField(),
  /** What came, in the payment's currency; as it was said where it is absent. Above the balance the notes say why. */
  currencyAmount: v.optional(currencyAmountField),
  verificationNotes: optionalParagraph(2_000, 'validation.notes.maxPayment'),
  /** By which it is found in the account, where the payment does not say it. */
  reference: referenceField,
  /** They found the money in the account. */
  isSeen: v.optional(v.boolean('validation.input.invalid')),
  /** Of cash: who has it, where it is not whoever verifies it. */
  holderId: v.optional(idField('validation.holder.invalid')),
  isSure: sureField,
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

const cashField = v.optional(currencyAmountOf('validation.paymentAmount.invalid'));
const methodField = v.picklist(PAYMENT_METHODS, 'validation.paymentMethod.requiredStaff');
const reasonField = requiredParagraph(2_000, 'validation.reason.max', 'validation.reason.required');

/** Money in one currency and by one way. */
const moneyPart = v.pipe(
  formObject({
    currency: v.picklist(CURRENCIES, 'validation.currency.required'),
    currencyAmount: currencyAmountField,
    method: methodField,
    reference: referenceField,
    tenderedUsdCents: cashField,
    tenderedHtg: cashField,
    changeUsdCents: cashField,
    changeHtg: cashField,
  }),
  v.forward(
    v.check(({ method, reference }) => hasItsReference(method, reference), 'validation.reference.required'),
    ['reference'],
  ),
);

export type MoneyPartInput = v.InferOutput<typeof moneyPart>;

/** What every change of a booking's money names. */
const moneyEntries = {
  bookingId: idField(),
  rowVersion: rowVersionField,
  /** Made when the form opens: sent again, it is the same request. It becomes the receipt's id. */
  requestId: idField(),
};
/** The rate that was shown; null where no gourdes were. */
const rateField = v.nullable(
  v.pipe(
    v.number('validation.rate.invalid'),
    v.minValue(1, 'validation.rate.invalid'),
    v.maxValue(100_000, 'validation.rate.invalid'),
  ),
);

const receivedEntries = {
  ...moneyEntries,
  htgPerUsd: rateField,
  /** Of one receipt: dollars and gourdes at most. */
  parts: v.pipe(
    v.array(moneyPart, 'validation.input.invalid'),
    v.minLength(1, 'validation.input.invalid'),
    v.maxLength(4, 'validation.input.invalid'),
  ),
  ...payerEntries,
  note: optionalParagraph(2_000, 'validation.notes.maxPayment'),
  reason: optionalParagraph(2_000, 'validation.reason.max'),
  isSure: sureField,
};

/** Where it is entered from a numbered receipt. */
const paperEntry = { paper: v.optional(fromPaper) };

/** `payments.take`: money that came in. More than the balance needs a reason. */
export const takePaymentInput = formObject({ ...receivedEntries, ...paperEntry });
export type TakePaymentInput = v.InferOutput<typeof takePaymentInput>;

/** `payments.report`: money that is said to have been sent. */
export const reportPaymentInput = formObject(receivedEntries);
export type ReportPaymentInput = v.InferOutput<typeof reportPaymentInput>;

/** `payments.refund`: each part names the payment it gives back, in that payment's currency. */
export const refundPaymentsInput = formObject({
  ...moneyEntries,
  refunds: v.pipe(
    v.array(
      v.pipe(
        formObject({
          paymentId: idField(),
          currencyAmount: currencyAmountField,
          method: methodField,
          reference: referenceField,
        }),
        v.forward(
          v.check(
            ({ method, reference }) => hasItsReference(method, reference),
            'validation.reference.required',
          ),
          ['reference'],
        ),
      ),
      'validation.input.invalid',
    ),
    v.minLength(1, 'validation.input.invalid'),
    v.maxLength(20, 'validation.input.invalid'),
  ),
  reason: reasonField,
});
export type RefundPaymentsInput = v.InferOutput<typeof refundPaymentsInput>;

/** `payments.reverse`: a payment or refund that was recorded by mistake. */
export const reversePaymentInput = formObject({ ...moneyEntries, paymentId: idField(), reason: reasonField });
export type ReversePaymentInput = v.InferOutput<typeof reversePaymentInput>;

/** `payments.takeDeposit` */
export const takeDepositInput = formObject({
  ...moneyEntries,
  htgPerUsd: rateField,
  part: moneyPart,
  ...paperEntry,
});
export type TakeDepositInput = v.InferOutput<typeof takeDepositInput>;

/**
 * `payments.returnDeposit`: all of a deposit or a part, in the currency in which it was taken; as it came, or with a reason by
 * another way.
 */
export const returnDepositInput = formObject({
  ...moneyEntries,
  depositId: idField(),
  currencyAmount: currencyAmountField,
  method: v.optional(methodField),
  reference: referenceField,
  reason: optionalParagraph(2_000, 'validation.reason.max'),
});
export type ReturnDepositInput = v.InferOutput<typeof returnDepositInput>;

/**
 * `payments.keepDeposit`: a part settles what is charged, and says why; with `chargeCode` it is charged by the same act, else
 * it settles the balance.
 */
export const keepDepositInput = formObject({
  ...moneyEntries,
  depositId: idField(),
  currencyAmount: currencyAmountField,
  chargeCode: v.nullable(chargeCodeField),
  /** In the amount. */
  taxCents: shownTaxField,
  reason: reasonField,
});
export type KeepDepositInput = v.InferOutput<typeof keepDepositInput>;

/** `payments.reverseDeposit`: one that was taken, given back or kept by mistake. */
export const reverseDepositInput = formObject({ ...moneyEntries, depositId: idField(), reason: reasonField });
export type ReverseDepositInput = v.InferOutput<typeof reverseDepositInput>;

const anyBranch = v.optional(v.picklist(BRANCH_IDS, 'validation.branch.invalid'));

const filterDay = v.optional(dayField('validation.input.invalid'));

/** `from` and `to` are days on which money counted, of what does not count the day it was recorded; both included. */
const paymentFilters = {
  search: searchField,
  status: v.optional(v.picklist(LEDGER_STATUSES, 'validation.paymentStatus.required')),
  method: v.optional(v.picklist(PAYMENT_METHODS, 'validation.paymentMethod.requiredStaff')),
  currency: v.optional(v.picklist(CURRENCIES, 'validation.currency.required')),
  /** Who received or verified it. */
  receiverId: v.optional(idField()),
  branchId: anyBranch,
  from: filterDay,
  to: filterDay,
};

/** `payments.list` */
export const listPaymentsInput = formObject({ ...paymentFilters, ...pageEntries });
export type ListPaymentsInput = v.InferOutput<typeof listPaymentsInput>;

/** `payments.sheet`: the same, whole. */
export const paymentSheetInput = formObject(paymentFilters);
export type PaymentFilters = v.InferOutput<typeof paymentSheetInput>;

/** `payments.depositsHeld` */
export const depositsHeldInput = formObject({ branchId: anyBranch, ...pageEntries });
export type DepositsHeldInput = v.InferOutput<typeof depositsHeldInput>;

/** `payments.summary` */
export const paymentSummaryInput = formObject({ branchId: anyBranch });
export type PaymentSummaryInput = v.InferOutput<typeof paymentSummaryInput>;
