import * as v from 'valibot';
import { BOOKING_STATUSES } from '#domain/booking-status.ts';
import { BRANCH_IDS } from '#domain/branch.ts';
import { CURRENCIES } from '#domain/currency.ts';
import { PAYMENT_METHODS } from '#domain/payment-method.ts';

/** What is left of a deposit: in the books, and in its currency (cents of dollars, or whole gourdes). */
const leftEntries = {
  branchId: v.picklist(BRANCH_IDS),
  currency: v.picklist(CURRENCIES),
  leftCents: v.number(),
  leftAmount: v.number(),
};

export const depositsHeld = v.object({
  rows: v.array(
    v.object({
      ...leftEntries,
      id: v.string(),
      takenAmount: v.number(),
      method: v.picklist(PAYMENT_METHODS),
      madeAt: v.string(),
      madeBy: v.nullable(v.object({ id: v.string(), name: v.string() })),
      /** Who has its notes, apart from a drawer; null where it came into an account. */
      holderName: v.nullable(v.string()),
      /** Notes that were missing when somebody handed the rest over, who answers for them. */
      missing: v.array(v.object({ name: v.string(), amount: v.number() })),
      bookingId: v.string(),
      bookingCode: v.string(),
      bookingStatus: v.picklist(BOOKING_STATUSES),
      /** As its return was recorded; as agreed where nobody did, and while it lasts. */
      returnDate: v.string(),
      clientId: v.string(),
      customerName: v.string(),
      customerPhone: v.string(),
      vehicle: v.object({ brand: v.string(), model: v.string(), plate: v.string() }),
      /** Since the rental ended; null while it lasts or is to come, and where it never took place. */
      endedDays: v.nullable(v.number()),
      /** It should have been given back or kept by now. */
      isDue: v.boolean(),
    }),
  ),
  total: v.number(),
  isMore: v.boolean(),
  /** Of all, a branch and a currency each. */
  sums: v.array(v.object({ ...leftEntries, count: v.number() })),
});
