import * as v from 'valibot';
import { BOOKING_STATUSES } from '#domain/booking-status.ts';
import { BRANCH_IDS } from '#domain/branch.ts';
import { LOCALES } from '#domain/locale.ts';
import { PAYMENT_METHODS } from '#domain/payment-method.ts';
import { LEDGER_STATUSES, PAYMENT_KINDS, PAYMENT_STATUSES } from '#domain/payment-status.ts';
import { PROPOSED_CODES } from '#domain/return-charges.ts';
import { BOOKING_CREATORS } from '#domain/roles.ts';
import { VEHICLE_CLASSES } from '#domain/vehicle.ts';
import { logEntries } from './activity.ts';
import { image } from './public-vehicles.ts';
import { staffQuote } from './quote.ts';

/** What staff see of bookings: all of it, with the version that goes back with an edit. */

const branchId = v.picklist(BRANCH_IDS);
const vehicleEntries = {
  id: v.string(),
  brand: v.string(),
  model: v.string(),
  year: v.number(),
  plate: v.string(),
};

const headEntries = {
  id: v.string(),
  bookingCode: v.string(),
  /** Goes back with every change: of the booking's fields, status or payments. */
  rowVersion: v.number(),
  bookingStatus: v.picklist(BOOKING_STATUSES),
  paymentStatus: v.picklist(PAYMENT_STATUSES),
  paymentMethod: v.picklist(PAYMENT_METHODS),
  customerName: v.string(),
  customerEmail: v.string(),
  customerPhone: v.string(),
  pickupDate: v.string(),
  returnDate: v.string(),
  /** When it is released unless money or a proof comes; null while nothing ends it. */
  releasesAt: v.nullable(v.string()),
  createdBy: v.picklist(BOOKING_CREATORS),
  createdAt: v.string(),
};

const listRow = v.object({
  ...headEntries,
  vehicle: v.object(vehicleEntries),
  pickupBranchId: branchId,
  returnBranchId: branchId,
  pickupTime: v.string(),
  returnTime: v.string(),
  rentalDays: v.number(),
  grandTotalCents: v.number(),
  paidCents: v.number(),
  toPayCents: v.number(),
  /** To be given back, of one that was called off. */
  refundCents: v.number(),
  depositHeldCents: v.number(),
  /** When it was released for want of a payment. */
  releasedAt: v.nullable(v.string()),
  /** What was proposed when the car came back, and nobody has charged or left. */
  undecidedCharges: v.record(v.string(), v.array(v.picklist(PROPOSED_CODES))),
});

/** A list is counted up to 10,000 rows: `isMore` says that `total` is only the first of them. */
export const bookingPage = v.object({ rows: v.array(listRow), total: v.number(), isMore: v.boolean() });

/** How many bookings are due in each way. */
export const dueCounts = v.object({
  departures: v.number(),
  returns: v.number(),
  late: v.number(),
  payment: v.number(),
  settle: v.number(),
  refund: v.number(),
  verification: v.number(),
});

const branch = v.object({
  id: branchId,
  name: v.string(),
  city: v.string(),
  address: v.string(),
  phones: v.array(v.string()),
});
const staffName = v.nullable(v.object({ id: v.string(), name: v.string() }));

const payment = v.object({
  id: v.string(),
  amountCents: v.number(),
  method: v.picklist(PAYMENT_METHODS),
  status: v.picklist(LEDGER_STATUSES),
  kind: v.picklist(PAYMENT_KINDS),
  /** Null without a proof; the file is at /files/proofs/{id}. */
  proofContentType: v.nullable(v.string()),
  receivedBy: staffName,
  verifiedBy: staffName,
  verifiedAt: v.nullable(v.string()),
  verificationNotes: v.nullable(v.string()),
  rejectionReason: v.nullable(v.string()),
  /** The credit that moved it from one booking to another; nobody handed over money then. */
  creditId: v.nullable(v.string()),
  createdAt: v.string(),
});

/** A whole booking; also `details.current` of STALE_VERSION. */
export const staffBooking = v.object({
  ...headEntries,
  /** To be given back, of one that was called off. */
  refundCents: v.number(),
  /** The end of its timed hold, also while a proof pauses it. */
  holdUntil: v.nullable(v.string()),
  pickupTime: v.string(),
  returnTime: v.string(),
  pickupAt: v.string(),
  returnAt: v.string(),
  /** When the client is to take the car: later than the pickup where it is brought to them later. */
  expectedAt: v.string(),
  graceMinutes: v.number(),
  isVehicleGone: v.boolean(),
  /** Null where nobody knows it. */
  customerLocale: v.nullable(v.picklist(LOCALES)),
  /** When it was canceled because nobody paid. */
  releasedAt: v.nullable(v.string()),
  /** The account that booked on the site. */
  customerId: v.nullable(v.string()),
  /** Of /admin/clients: whoever has this e-mail. */
  clientId: v.string(),
  /** Why no car is rented to them any more; null where one is. */
  doNotRentReason: v.nullable(v.string()),
  /** What is written about it; null before the first message. */
  conversation: v.nullable(v.object({ id: v.string(), unreadCount: v.number() })),
  customerAddress: v.nullable(v.string()),
  flight: v.nullable(v.string()),
  driverLicenseId: v.string(),
  referenceName: v.nullable(v.string()),
  referencePhone: v.nullable(v.string()),
  referenceAddress: v.nullable(v.string()),
  vehicle: v.object({ ...vehicleEntries, class: v.picklist(VEHICLE_CLASSES), image: v.nullable(image) }),
  pickupBranch: branch,
  returnBranch: branch,
  quote: staffQuote,
  /** The rate of the tax line; null when its amount was typed by hand. */
  taxRateBasisPoints: v.nullable(v.number()),
  paidCents: v.number(),
  balanceCents: v.number(),
  payments: v.array(payment),
  notes: v.nullable(v.string()),
  receiptMessage: v.nullable(v.string()),
  createdByUser: staffName,
  updatedAt: v.string(),
  /** Of the booking, and of what was decided about its payments. */
  activity: v.array(v.object(logEntries)),
  /** Opens /files/receipts/{bookingCode}.pdf for 60 minutes. */
  receiptToken: v.string(),
});

/** The result of a change and the version it made; the booking itself is read again. */
export const bookingStatus = v.object({
  bookingStatus: v.picklist(BOOKING_STATUSES),
  rowVersion: v.number(),
  isChanged: v.boolean(),
});

export const bookingHold = v.object({ holdUntil: v.nullable(v.string()), rowVersion: v.number() });

/** What the ledger says after a change, which may differ from what was asked for. */
export const paymentStatus = v.object({ paymentStatus: v.picklist(PAYMENT_STATUSES) });
