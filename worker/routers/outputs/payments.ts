import * as v from 'valibot';
import { BOOKING_STATUSES } from '#domain/booking-status.ts';
import { BRANCH_IDS } from '#domain/branch.ts';
import { CHARGE_CODES } from '#domain/charges.ts';
import { CURRENCIES } from '#domain/currency.ts';
import { DEPOSIT_KINDS } from '#domain/deposits.ts';
import { PAYMENT_METHODS } from '#domain/payment-method.ts';
import { LEDGER_STATUSES, PAYMENT_KINDS, PAYMENT_STATUSES } from '#domain/payment-status.ts';
import { verification } from './payment-checks.ts';

/** What staff see of the ledger. */

/** What the books say after a change, and the receipt that came of it. */
export const moneyAnswer = v.object({
  paymentStatus: v.picklist(PAYMENT_STATUSES),
  rowVersion: v.number(),
  isChanged: v.boolean(),
  paymentIds: v.array(v.string()),
  receipt: v.nullable(v.object({ id: v.string(), year: v.number(), number: v.number() })),
});

const staffName = v.nullable(v.object({ id: v.string(), name: v.string() }));
const optionalText = v.nullable(v.string());
const optionalNumber = v.nullable(v.number());

/** What a payment and a deposit have in common: an amount as it was handed over, and what it is in the books. */
const moneyEntries = {
  id: v.string(),
  branchId: v.picklist(BRANCH_IDS),
  amountCents: v.number(),
  currency: v.picklist(CURRENCIES),
  /** Cents of dollars, or whole gourdes. */
  currencyAmount: v.number(),
  htgPerUsd: optionalNumber,
  method: v.picklist(PAYMENT_METHODS),
  reference: optionalText,
  reason: optionalText,
  /** What was not given back or kept of it yet. */
  left: v.object({ amountCents: v.number(), currencyAmount: v.number() }),
  /** `R-2026-000123`; the paper is at /files/papers/{id}.pdf. */
  receipt: v.nullable(v.object({ id: v.string(), number: v.string() })),
  /** It was a mistake, which another entry takes back. */
  isTakenBack: v.boolean(),
};

const payment = v.object({
  ...moneyEntries,
  kind: v.picklist(PAYMENT_KINDS),
  status: v.picklist(LEDGER_STATUSES),
  /** The payment that a refund names; the payment or refund that a reversal names. */
  correctsId: optionalText,
  /** Of the kept part of a deposit. */
  depositId: optionalText,
  /** Of what a credit moved from one booking to another. */
  creditId: optionalText,
  payerPhone: optionalText,
  payerEmail: optionalText,
  /** Null without a proof; the file is at /files/proofs/{id}. */
  proofContentType: optionalText,
  receivedBy: staffName,
  verifiedBy: staffName,
  /** Who agreed to a refund by another way than the money came. */
  approvedBy: staffName,
  ...verification,
  verifiedAt: optionalText,
  verificationNotes: optionalText,
  rejectionReason: optionalText,
  /** The payment of the amount that came, where it was another one than was said. */
  replacedById: optionalText,
  createdAt: v.string(),
});

const deposit = v.object({
  ...moneyEntries,
  kind: v.picklist(DEPOSIT_KINDS),
  /** The deposit that was given back or kept, or of which an entry was a mistake. */
  takenId: optionalText,
  /** The entry that was a mistake. */
  reversesId: optionalText,
  madeBy: staffName,
  /** Who agreed to another way back than it came. */
  approvedBy: staffName,
  madeAt: v.string(),
});

/** What a client has to spend of a booking that did not take place. */
export const credit = v.object({
  id: v.string(),
  bookingId: v.string(),
  bookingCode: v.string(),
  amountCents: v.number(),
  usedCents: v.number(),
  /** What is left of it today; 0 once its last day is over. */
  restCents: v.number(),
  lastDay: v.string(),
  note: optionalText,
  givenAt: v.string(),
  givenBy: v.string(),
});

/** All money of one booking, for the dialogs that take it and give it back. */
export const bookingMoney = v.object({
  id: v.string(),
  bookingCode: v.string(),
  customerName: v.string(),
  rowVersion: v.number(),
  bookingStatus: v.picklist(BOOKING_STATUSES),
  paymentStatus: v.picklist(PAYMENT_STATUSES),
  paymentMethod: v.picklist(PAYMENT_METHODS),
  grandTotalCents: v.number(),
  /** Paid with what was kept of its deposits. */
  keptDepositCents: v.number(),
  paidCents: v.number(),
  pendingCents: v.number(),
  depositHeldCents: v.number(),
  /** The deposit that the car asks for. */
  depositCents: v.number(),
  /** What a dollar is worth today; null while nobody has entered it. */
  rate: v.nullable(v.object({ day: v.string(), htgPerUsd: v.number() })),
  /** Which charges would carry tax now, and at which rate. */
  chargeTax: v.object({ taxedCharges: v.array(v.string()), taxRateBasisPoints: v.number() }),
  /** What was charged after the booking, each of which something is not waived, by its place among the lines of the booking. */
  charges: v.array(
    v.object({
      position: v.number(),
      code: v.picklist(CHARGE_CODES),
      label: v.nullable(v.string()),
      /** With its tax. */
      amountCents: v.number(),
      taxCents: v.number(),
    }),
  ),
  payments: v.array(payment),
  deposits: v.array(deposit),
  /** Of all bookings of its client, its own among them. */
  credits: v.array(credit),
  /** For how many days one is usually good. */
  creditDays: v.number(),
});
