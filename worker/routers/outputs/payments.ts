import * as v from 'valibot';
import { PAYMENT_METHODS } from '#domain/payment-method.ts';
import { LEDGER_STATUSES, PAYMENT_STATUSES } from '#domain/payment-status.ts';

/** What staff see of the ledger. */

const listRow = v.object({
  id: v.string(),
  amountCents: v.number(),
  method: v.picklist(PAYMENT_METHODS),
  status: v.picklist(LEDGER_STATUSES),
  /** Null without a proof; the file is at /files/proofs/{id}. */
  proofContentType: v.nullable(v.string()),
  verifiedBy: v.nullable(v.object({ id: v.string(), name: v.string() })),
  verifiedAt: v.nullable(v.string()),
  verificationNotes: v.nullable(v.string()),
  rejectionReason: v.nullable(v.string()),
  createdAt: v.string(),
  booking: v.object({
    id: v.string(),
    bookingCode: v.string(),
    customerName: v.string(),
    customerEmail: v.string(),
    pickupDate: v.string(),
    returnDate: v.string(),
  }),
});

/** A list is counted up to 10,000 rows: `isMore` says that `total` is only the first of them. */
export const paymentPage = v.object({ rows: v.array(listRow), total: v.number(), isMore: v.boolean() });

export const paymentSummary = v.object({
  pendingCount: v.number(),
  totalPaidCents: v.number(),
  unpaidCount: v.number(),
});

/** What the books say after a change, and the receipt that came of it. */
export const moneyAnswer = v.object({
  paymentStatus: v.picklist(PAYMENT_STATUSES),
  rowVersion: v.number(),
  isChanged: v.boolean(),
  paymentIds: v.array(v.string()),
  receipt: v.nullable(v.object({ id: v.string(), year: v.number(), number: v.number() })),
});
