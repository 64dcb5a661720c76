import * as v from 'valibot';
import { BRANCH_IDS } from '#domain/branch.ts';
import { CURRENCIES } from '#domain/currency.ts';
import { DEPOSIT_KINDS } from '#domain/deposits.ts';
import { PAYMENT_METHODS } from '#domain/payment-method.ts';
import { LEDGER_STATUSES, PAYMENT_KINDS } from '#domain/payment-status.ts';
import { verification } from './payment-checks.ts';

/** The list of payments, its sums, and the page that is printed. */

const person = v.object({ id: v.string(), name: v.string() });

const rowEntries = {
  id: v.string(),
  kind: v.picklist(PAYMENT_KINDS),
  /** On which it counts; of what does not count, on which it was recorded. */
  day: v.string(),
  amountCents: v.number(),
  currency: v.picklist(CURRENCIES),
  /** Cents of dollars, or whole gourdes. */
  currencyAmount: v.number(),
  method: v.picklist(PAYMENT_METHODS),
  status: v.picklist(LEDGER_STATUSES),
  /** A part of a deposit that was kept: no money moved. */
  isFromDeposit: v.boolean(),
  /** A credit moved it from one booking to another: no money moved. */
  isCredit: v.boolean(),
  /** Null without a proof; the file is at /files/proofs/{id}. */
  proofContentType: v.nullable(v.string()),
  verifiedBy: v.nullable(person),
  verifiedAt: v.nullable(v.string()),
  verificationNotes: v.nullable(v.string()),
  rejectionReason: v.nullable(v.string()),
  /** Another amount came: a payment of that one took its place. */
  isReplaced: v.boolean(),
  createdAt: v.string(),
  booking: v.object({
    id: v.string(),
    bookingCode: v.string(),
    customerName: v.string(),
    customerEmail: v.string(),
    pickupDate: v.string(),
    returnDate: v.string(),
  }),
};

/** What counts, less what was given back: in the books, and as it was handed over. */
const sumEntries = { count: v.number(), netCents: v.number(), usdCents: v.number(), htg: v.number() };

const sums = v.object({
  ...sumEntries,
  paymentsCents: v.number(),
  refundsCents: v.number(),
  reversalsCents: v.number(),
  keptCents: v.number(),
  pendingCents: v.number(),
  methods: v.array(v.object({ method: v.picklist(PAYMENT_METHODS), ...sumEntries })),
  receivers: v.array(v.object({ receiver: person, ...sumEntries })),
});

const handedOver = v.object({ usdCents: v.number(), htg: v.number() });
const depositEntries = {
  count: v.number(),
  taken: handedOver,
  returned: handedOver,
  withPayments: handedOver,
};

/** What of deposits was handed over, below 0 what went out; with the payments beside it. */
export const depositSums = v.object({
  ...depositEntries,
  methods: v.array(v.object({ method: v.picklist(PAYMENT_METHODS), ...depositEntries })),
});

const readerEntries = {
  /** The reader's own cash is in no sum until it was counted. */
  isCashHidden: v.boolean(),
  /** Whom a list can be asked for. */
  receivers: v.array(person),
};

/** A list is counted up to 10,000 rows: `isMore` says that `total` is only the first of them. */
export const paymentPage = v.object({
  rows: v.array(v.object({ ...rowEntries, ...verification })),
  total: v.number(),
  isMore: v.boolean(),
  /** Null where nothing is asked for but a branch. */
  sums: v.nullable(sums),
  depositSums: v.nullable(depositSums),
  ...readerEntries,
});

export const paymentSheet = v.object({
  rows: v.array(
    v.object({
      ...rowEntries,
      /** The moment of `day`. */
      listedAt: v.string(),
      branchId: v.picklist(BRANCH_IDS),
      receiverName: v.nullable(v.string()),
      reference: v.nullable(v.string()),
    }),
  ),
  deposits: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(DEPOSIT_KINDS),
      moved: v.picklist(['taken', 'returned']),
      day: v.string(),
      madeAt: v.string(),
      method: v.picklist(PAYMENT_METHODS),
      currency: v.picklist(CURRENCIES),
      /** Below 0 what went out. */
      currencyAmount: v.number(),
      reference: v.nullable(v.string()),
      madeByName: v.string(),
      booking: v.object({ id: v.string(), bookingCode: v.string(), customerName: v.string() }),
    }),
  ),
  /** Not all of them are listed; the sums are of all. */
  isMore: v.boolean(),
  sums,
  depositSums,
  ...readerEntries,
});

export const paymentSummary = v.object({
  pendingCount: v.number(),
  totalPaidCents: v.number(),
  unpaidCount: v.number(),
});
