import * as v from 'valibot';
import { LOG_ACTIONS } from '#domain/activity.ts';
import { BOOKING_STATUSES } from '#domain/booking-status.ts';
import { BRANCH_IDS } from '#domain/branch.ts';
import { PAYMENT_METHODS } from '#domain/payment-method.ts';
import { PAYMENT_STATUSES } from '#domain/payment-status.ts';
import { CURRENT_STATUSES } from '#domain/vehicle.ts';
import { verification } from './payment-checks.ts';
import { image } from './public-vehicles.ts';

/** What staff look at first. Days are Haiti's, money is cents. */

const branchId = v.picklist(BRANCH_IDS);
const bookingStatus = v.picklist(BOOKING_STATUSES);
const vehicle = v.object({ id: v.string(), brand: v.string(), model: v.string(), plate: v.string() });

/** The last 7 days, today among them, against the 7 before; `trendPercent` is 0 when there was nothing before. */
const weeks = { thisWeek: v.number(), lastWeek: v.number(), trendPercent: v.number() };

const figures = v.object({
  /** Neither over nor off; `out` of them have the car now. */
  openBookings: v.object({ total: v.number(), out: v.number() }),
  newBookings: v.object(weeks),
  /** Paid payments, in cents; `lastMonth` is the last 30 days. */
  revenue: v.object({ ...weeks, lastMonth: v.number() }),
  pending: v.object({ count: v.number(), amountCents: v.number() }),
  vehicles: v.object({
    total: v.number(),
    available: v.number(),
    rented: v.number(),
    maintenance: v.number(),
    unavailable: v.number(),
  }),
  /** Null for those who may not see the people. */
  staffCount: v.nullable(v.number()),
});

const vehicleBooking = v.object({
  id: v.string(),
  bookingCode: v.string(),
  customerName: v.string(),
  bookingStatus,
  pickupDate: v.string(),
  returnDate: v.string(),
});

const vehicleRow = v.object({
  ...vehicle.entries,
  year: v.number(),
  branchId,
  currentStatus: v.picklist(CURRENT_STATUSES),
  image: v.nullable(image),
  /** 0 until the grace is over. */
  current: v.nullable(v.object({ ...vehicleBooking.entries, lateMinutes: v.number() })),
  next: v.nullable(vehicleBooking),
  /** `toDate` is the first day the car is free again. */
  block: v.nullable(v.object({ reason: v.string(), toDate: v.string() })),
});

const waiting = v.object({
  id: v.string(),
  amountCents: v.number(),
  method: v.picklist(PAYMENT_METHODS),
  /** Null without a proof; the file is at /files/proofs/{id}. */
  proofContentType: v.nullable(v.string()),
  createdAt: v.string(),
  ...verification,
  booking: v.object({ id: v.string(), bookingCode: v.string(), customerName: v.string() }),
});

const alert = v.object({
  vehicle: v.object({ ...vehicle.entries, branchId }),
  /** In maintenance today; false for what begins soon. */
  isNow: v.boolean(),
  /** Its maintenance has begun, but a client still has it. */
  isStillOut: v.boolean(),
  fromDate: v.nullable(v.string()),
  /** The first day the car is free again. */
  toDate: v.nullable(v.string()),
  reason: v.nullable(v.string()),
});

const dayRow = v.object({
  id: v.string(),
  bookingCode: v.string(),
  bookingStatus,
  paymentStatus: v.picklist(PAYMENT_STATUSES),
  customerName: v.string(),
  customerPhone: v.string(),
  vehicle,
  pickupBranchId: branchId,
  returnBranchId: branchId,
  pickupDate: v.string(),
  pickupTime: v.string(),
  returnDate: v.string(),
  returnTime: v.string(),
  /** 0 until the grace is over. */
  lateMinutes: v.number(),
});

/** The counts are whole, the rows the first of them; what is late is not among today’s. */
const dayList = v.object({
  lateCount: v.number(),
  todayCount: v.number(),
  late: v.array(dayRow),
  today: v.array(dayRow),
});

const log = v.object({
  id: v.number(),
  action: v.picklist(LOG_ACTIONS),
  entityType: v.string(),
  entityId: v.string(),
  /** What people call the thing; `isThere` while it can still be looked at. */
  subject: v.object({
    name: v.nullable(v.string()),
    note: v.nullable(v.string()),
    bookingId: v.nullable(v.string()),
    isThere: v.boolean(),
  }),
  metadata: v.record(v.string(), v.unknown()),
  createdAt: v.string(),
  userName: v.nullable(v.string()),
  userEmail: v.nullable(v.string()),
});

export const dashboard = v.object({
  today: v.string(),
  figures,
  vehicles: v.array(vehicleRow),
  waiting: v.array(waiting),
  alerts: v.object({ total: v.number(), rows: v.array(alert) }),
  /** By pickup branch. */
  departures: dayList,
  /** By the branch the car comes back to. */
  returns: dayList,
  logs: v.array(log),
});
