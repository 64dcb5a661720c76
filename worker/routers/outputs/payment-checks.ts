import * as v from 'valibot';
import { CURRENCIES } from '#domain/currency.ts';
import { LEDGER_STATUSES } from '#domain/payment-status.ts';
import { PROOF_CHECKS } from '#domain/proof-checks.ts';

const check = v.object({
  code: v.picklist(PROOF_CHECKS),
  /** The other payment with the same file or reference. */
  other: v.nullable(
    v.object({
      paymentId: v.string(),
      bookingId: v.string(),
      bookingCode: v.string(),
      madeOn: v.string(),
      status: v.picklist(LEDGER_STATUSES),
      isSameFile: v.boolean(),
    }),
  ),
  differenceCents: v.nullable(v.number()),
});

const staffName = v.nullable(v.object({ id: v.string(), name: v.string() }));

/** What staff see of a payment before they verify it, wherever it is shown. */
export const verification = {
  currency: v.picklist(CURRENCIES),
  /** Cents of dollars, or whole gourdes: what the account shows. */
  currencyAmount: v.number(),
  reference: v.nullable(v.string()),
  /** Who sent it, where it is not the client. */
  payerName: v.nullable(v.string()),
  /** What is odd about it while it waits, the gravest first. */
  checks: v.array(check),
  /** Who found the money in the account. */
  seenBy: staffName,
  seenAt: v.nullable(v.string()),
  /** Of two people who verify it, the first. */
  firstVerifiedBy: staffName,
  firstVerifiedAt: v.nullable(v.string()),
};
