import * as v from 'valibot';
import { BOOKING_STATUSES } from '#domain/booking-status.ts';
import { BRANCH_IDS } from '#domain/branch.ts';
import { CURRENCIES } from '#domain/currency.ts';
import { CONTACT_WAYS, STOP_WAYS } from '#domain/outbox-channels.ts';
import { PAYMENT_METHODS } from '#domain/payment-method.ts';
import { LEDGER_STATUSES, PAYMENT_KINDS, PAYMENT_STATUSES } from '#domain/payment-status.ts';
import { conversationEntry } from './messages.ts';
import { credit } from './payments.ts';

/** What staff see of clients. */

const figureEntries = {
  bookingCount: v.number(),
  totalSpentCents: v.number(),
  firstBookingDay: v.string(),
  lastBookingDay: v.string(),
  lastStatus: v.picklist(BOOKING_STATUSES),
};
const nameEntries = { id: v.string(), name: v.string(), email: v.string(), phone: v.string() };

/** A list is counted up to 10,000 rows: `isMore` says that `total` is only the first of them. */
export const clientPage = v.object({
  rows: v.array(
    v.object({
      ...nameEntries,
      ...figureEntries,
      /** Still to be paid of their bookings at the branch looked at, or at all. */
      toPayCents: v.number(),
      /** Why no car is rented to them; null where one is. */
      doNotRentReason: v.nullable(v.string()),
    }),
  ),
  total: v.number(),
  isMore: v.boolean(),
});

const bookingSum = v.object({ count: v.number(), cents: v.number() });

/** Clients who still have to pay; what waits to be verified was sent. */
export const clientBalances = v.object({
  rows: v.array(
    v.object({
      ...nameEntries,
      bookingCount: v.number(),
      toPayCents: v.number(),
      /** The earliest pickup of a booking that is not paid. */
      oldestDay: v.string(),
    }),
  ),
  total: v.number(),
  isMore: v.boolean(),
  begun: bookingSum,
  ahead: bookingSum,
  /** Of bookings that were called off. */
  toRefund: bookingSum,
});

export const clientSummary = v.object({
  totalClients: v.number(),
  newClients: v.number(),
  totalRevenueCents: v.number(),
});

const text = v.nullable(v.string());

const booking = v.object({
  id: v.string(),
  bookingCode: v.string(),
  createdAt: v.string(),
  vehicle: v.object({ brand: v.string(), model: v.string(), plate: v.string() }),
  pickupBranchId: v.picklist(BRANCH_IDS),
  returnBranchId: v.picklist(BRANCH_IDS),
  pickupDate: v.string(),
  returnDate: v.string(),
  rentalDays: v.number(),
  bookingStatus: v.picklist(BOOKING_STATUSES),
  paymentStatus: v.picklist(PAYMENT_STATUSES),
  grandTotalCents: v.number(),
  toPayCents: v.number(),
});

const payment = v.object({
  id: v.string(),
  bookingId: v.string(),
  bookingCode: v.string(),
  createdAt: v.string(),
  kind: v.picklist(PAYMENT_KINDS),
  /** Never below 0: the kind says which way it went. */
  amountCents: v.number(),
  currency: v.picklist(CURRENCIES),
  currencyAmount: v.number(),
  method: v.picklist(PAYMENT_METHODS),
  status: v.picklist(LEDGER_STATUSES),
  /** Another amount came, which is a row of its own. */
  isReplaced: v.boolean(),
  /** A credit moved it from one booking to another: no money moved. */
  isCredit: v.boolean(),
  /** Null without a proof; the file is at /files/proofs/{id}. */
  proofContentType: text,
  verifiedBy: v.nullable(v.object({ id: v.string(), name: v.string() })),
});

/** What staff know of a client beside the bookings. */
export const clientFile = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  licenseExpiresOn: v.nullable(v.string()),
  bornOn: v.nullable(v.string()),
  licensedSince: v.nullable(v.string()),
  notes: v.nullable(v.string()),
  /** Why no car is rented to them; null where one is. */
  doNotRentReason: v.nullable(v.string()),
  rowVersion: v.number(),
});

/** How a client is written to: as they wish, else as the firm does it; and since when they want no reminders. */
export const howTold = v.object({
  contactBy: v.nullable(v.picklist(CONTACT_WAYS)),
  firmContactBy: v.picklist(CONTACT_WAYS),
  /** Whether WhatsApp can know their number. */
  hasNumber: v.boolean(),
  remindersStoppedAt: v.nullable(v.string()),
  remindersStoppedBy: v.nullable(v.picklist(STOP_WAYS)),
});

/** A client; name to reference are those of the latest booking. */
export const client = v.object({
  file: clientFile,
  howTold,
  /** The newest first; their files are at /files/photos/{id}, for staff alone. */
  licensePhotos: v.array(
    v.object({
      id: v.string(),
      takenAt: v.string(),
      bookingId: v.string(),
      bookingCode: v.string(),
      /** Its file has come from the telephone. */
      isStored: v.boolean(),
    }),
  ),
  contact: v.object({
    ...nameEntries,
    address: text,
    driverLicenseId: v.string(),
    referenceName: text,
    referencePhone: text,
    referenceAddress: text,
  }),
  /** Null when the client never rented at the branch that was asked for. */
  figures: v.nullable(v.object(figureEntries)),
  toPayCents: v.number(),
  profile: v.nullable(
    v.object({
      id: v.string(),
      name: v.string(),
      isActive: v.boolean(),
      isStaff: v.boolean(),
      createdAt: v.string(),
    }),
  ),
  bookings: v.object({ rows: v.array(booking), total: v.number() }),
  payments: v.object({ rows: v.array(payment), total: v.number() }),
  /** The newest first, also those of which nothing is left. */
  credits: v.array(credit),
  conversations: v.object({ rows: v.array(conversationEntry), total: v.number() }),
});
