import * as v from 'valibot';
import { BOOKING_STATUSES } from '#domain/booking-status.ts';
import { BRANCH_IDS } from '#domain/branch.ts';
import { PAYMENT_METHODS } from '#domain/payment-method.ts';
import { PAYMENT_STATUSES } from '#domain/payment-status.ts';
import { VEHICLE_CLASSES } from '#domain/vehicle.ts';

/** The figures of Reports and Financials; what each counts is in docs/decisions/0008. Percentages have one decimal. */

const branchId = v.picklist(BRANCH_IDS);

const totalsEntries = {
  /** Canceled ones left out, here and wherever bookings are counted. */
  bookingCount: v.number(),
  returnedCount: v.number(),
  /** Their grand totals. */
  bookedCents: v.number(),
  /** Paid payments. */
  revenueCents: v.number(),
  averageBookingValueCents: v.number(),
  completionRatePercent: v.number(),
};

/** Of the methods that brought something, the most first. */
const methodShares = v.array(
  v.object({ method: v.picklist(PAYMENT_METHODS), amountCents: v.number(), sharePercent: v.number() }),
);

export const reportMetrics = v.object({
  /** The days that were counted, both included. */
  from: v.string(),
  to: v.string(),
  totals: v.object(totalsEntries),
  byBranch: v.array(v.object({ branchId, ...totalsEntries })),
  byMethod: methodShares,
  /** Every day of the range (`yyyy-MM-dd`), or every month (`yyyy-MM`) of a long one, in order. */
  course: v.object({
    unit: v.picklist(['day', 'month']),
    points: v.array(v.object({ period: v.string(), bookingCount: v.number(), revenueCents: v.number() })),
  }),
});

/** A list is counted up to 10,000 rows: `isMore` says that `total` is only the first of them. */
export const reportBookingPage = v.object({
  rows: v.array(
    v.object({
      bookingId: v.string(),
      bookingCode: v.string(),
      createdDay: v.string(),
      customerName: v.string(),
      vehicle: v.object({ brand: v.string(), model: v.string(), plate: v.string() }),
      pickupBranchId: branchId,
      pickupDate: v.string(),
      returnDate: v.string(),
      bookingStatus: v.picklist(BOOKING_STATUSES),
      paymentStatus: v.picklist(PAYMENT_STATUSES),
      grandTotalCents: v.number(),
      /** Paid so far, also after the days of the report. */
      paidCents: v.number(),
    }),
  ),
  total: v.number(),
  isMore: v.boolean(),
});

export const financials = v.object({
  totalRevenueCents: v.number(),
  bookingCount: v.number(),
  paidCents: v.number(),
  pendingCents: v.number(),
  pendingCount: v.number(),
  thisMonthCents: v.number(),
  /** Of the last month, up to the same day. */
  sameDaysLastMonthCents: v.number(),
  growthPercent: v.number(),
  /** Six months (`yyyy-MM`), the oldest first. */
  trend: v.array(v.object({ month: v.string(), thisYearCents: v.number(), lastYearCents: v.number() })),
  /** Cars now, by the branch they stand at. */
  utilization: v.array(
    v.object({
      branchId,
      available: v.number(),
      rented: v.number(),
      maintenance: v.number(),
      unavailable: v.number(),
    }),
  ),
  classes: v.array(
    v.object({ class: v.picklist(VEHICLE_CLASSES), bookingCount: v.number(), sharePercent: v.number() }),
  ),
  methods: methodShares,
  /** This month and the last. */
  monthly: v.array(
    v.object({
      month: v.string(),
      revenueCents: v.number(),
      bookingCount: v.number(),
      averageBookingValueCents: v.number(),
    }),
  ),
});

const bookingSum = v.object({ count: v.number(), cents: v.number() });

export const balances = v.object({
  begun: bookingSum,
  ahead: bookingSum,
  /** Of bookings that were called off. */
  toRefund: bookingSum,
  /** The first few, the one that began longest ago first. */
  rows: v.array(
    v.object({
      id: v.string(),
      bookingCode: v.string(),
      customerName: v.string(),
      customerPhone: v.string(),
      bookingStatus: v.picklist(BOOKING_STATUSES),
      pickupDate: v.string(),
      toPayCents: v.number(),
    }),
  ),
});
