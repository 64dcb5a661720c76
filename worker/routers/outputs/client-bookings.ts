import * as v from 'valibot';
import { BOOKING_STATUSES } from '#domain/booking-status.ts';
import { BRANCH_IDS } from '#domain/branch.ts';
import { CLIENT_CHANGES } from '#domain/client-change.ts';
import { PAYMENT_METHODS } from '#domain/payment-method.ts';
import { LEDGER_STATUSES, PAYMENT_STATUSES } from '#domain/payment-status.ts';
import { RECEIPT_KINDS } from '#domain/receipt-number.ts';
import { afterHours, timeRefusal } from './openings.ts';
import { shownImage, transfer, vehicleCard, vehicleDetail } from './public-vehicles.ts';
import { bookedQuote } from './quote.ts';

/** What customers see of checkouts and bookings: no licence, no reference person, no staff, no ids but the car's. */

const extraPrice = { code: v.string(), unitPriceCents: v.number(), isPerDay: v.boolean() };
const tier = v.number();
const pricingTiers = v.object({ '1': tier, '2-7': tier, '8-15': tier, '16-29': tier });

const priceInputs = v.object({
  vehicle: v.object({
    pricePerDayCents: v.number(),
    pricingTiers: v.nullable(pricingTiers),
    depositCents: v.number(),
  }),
  extras: v.array(v.object(extraPrice)),
  taxRateBasisPoints: v.number(),
  webOneWayFeeCents: v.number(),
  staffOneWayFeeCents: v.number(),
  afterHours,
  transfer: v.optional(v.object({ feeCents: v.number(), isTaxed: v.boolean() })),
});

const offeredTime = v.object({ time: v.string(), isAfterHours: v.boolean() });

/** What a client may choose instead of the times that the rental has. */
export const offeredTimes = v.object({
  times: v.object({ pickupTime: v.string(), returnTime: v.string() }),
  /** Null where nothing is asked for coming outside the hours. */
  afterHoursFeeCents: v.nullable(v.number()),
  pickup: v.array(offeredTime),
  return: v.array(offeredTime),
});

const paymentInstruction = v.object({
  method: v.picklist(PAYMENT_METHODS),
  title: v.string(),
  instructions: v.string(),
  accountDetails: v.array(v.object({ label: v.string(), value: v.string() })),
});

export const checkout = v.object({
  /** At the branch where it is picked up. */
  vehicle: vehicleDetail,
  /** Present when it is driven there. */
  transfer: v.optional(transfer),
  isFree: v.boolean(),
  /** Where it is picked up next, and so must come back to; null when nobody has it after. */
  mustReturnTo: v.nullable(v.picklist(BRANCH_IDS)),
  /** Free on the same days in the pickup city; empty when the car itself is. */
  alternatives: v.array(vehicleCard),
  extras: v.array(
    v.object({ ...extraPrice, name: v.string(), description: v.string(), isLeft: v.boolean() }),
  ),
  paymentInstructions: v.array(paymentInstruction),
  priceInputs,
  /** When the rental begins and ends, the days that are charged for it, and which ends cost more. */
  times: v.object({
    pickupTime: v.string(),
    returnTime: v.string(),
    rentalDays: v.number(),
    isPickupAfterHours: v.boolean(),
    isReturnAfterHours: v.boolean(),
  }),
  /** Why it cannot be then; null where it can. */
  refusal: v.nullable(timeRefusal),
  /** Who was offered this car from the waitlist; present for whoever opened their link. */
  waiting: v.optional(v.object({ name: v.string(), email: v.string(), phone: v.string() })),
});

export const createdBooking = v.object({ bookingId: v.string(), bookingCode: v.string() });

const branch = v.object({ id: v.picklist(BRANCH_IDS), name: v.string(), city: v.string() });

const meeting = v.nullable(
  v.object({
    /** Null at the airport, while nobody has planned who goes there. */
    place: v.nullable(v.string()),
    day: v.string(),
    time: v.string(),
    driverName: v.nullable(v.string()),
  }),
);

export const bookingView = v.object({
  bookingCode: v.string(),
  bookingStatus: v.picklist(BOOKING_STATUSES),
  paymentStatus: v.picklist(PAYMENT_STATUSES),
  paymentMethod: v.picklist(PAYMENT_METHODS),
  vehicle: v.object({
    id: v.string(),
    brand: v.string(),
    model: v.string(),
    year: v.number(),
    image: v.nullable(shownImage),
  }),
  customerName: v.string(),
  customerEmail: v.string(),
  customerPhone: v.string(),
  /** With which they arrive. */
  flight: v.nullable(v.string()),
  pickupBranch: branch,
  returnBranch: branch,
  pickupDate: v.string(),
  pickupTime: v.string(),
  returnDate: v.string(),
  returnTime: v.string(),
  /** Where the car is brought to its client, and fetched; null at the branch. */
  pickupMeeting: meeting,
  returnMeeting: meeting,
  quote: bookedQuote,
  /** The rate of the tax line; null when its amount was typed by hand. */
  taxRateBasisPoints: v.nullable(v.number()),
  receiptMessage: v.nullable(v.string()),
  /** Opens the receipt for 60 minutes. */
  receiptToken: v.string(),
  /** Opens its messages for 12 hours. */
  threadToken: v.string(),
  /** Answers that the customer has not read. */
  unreadMessages: v.number(),
  /** What is still to be paid; money that waits for verification is not paid yet. */
  balanceCents: v.number(),
  /** Verified payments less refunds. */
  paidCents: v.number(),
  /** What was paid above the price, and goes back. */
  refundCents: v.number(),
  /** What waits to be verified. */
  pendingCents: v.number(),
  /** What of the balance was not sent yet. */
  toPayCents: v.number(),
  /** What is left of it for a later booking, until which day, and what has paid for one; null where it is neither. */
  credit: v.nullable(v.object({ restCents: v.number(), usedCents: v.number(), lastDay: v.string() })),
  /** Until when the car is held for a payment or its proof; null while nothing ends it. */
  releasesAt: v.nullable(v.string()),
  /** When it was canceled because nobody paid. */
  releasedAt: v.nullable(v.string()),
  /** How much a proof of it is for that comes after it was canceled for want of one; null where none is taken then. */
  lateProofCents: v.nullable(v.number()),
  /** Whether the balance is asked for now. */
  isPayable: v.boolean(),
  /** Where it goes; null when nothing is asked for, or the firm no longer takes this method. */
  howToPay: v.nullable(paymentInstruction),
  /** By which ways it can be sent instead, by whoever booked with cash and has the car; else none. */
  waysToSend: v.array(paymentInstruction),
  /** Until when days that were added on the road are paid, or end again; null where none are to be paid. */
  extensionEndsAt: v.nullable(v.string()),
  /** A rejected one carries the reason that staff gave its client. */
  proofs: v.array(
    v.object({
      status: v.picklist(LEDGER_STATUSES),
      createdAt: v.string(),
      rejectionReason: v.nullable(v.string()),
    }),
  ),
  /** Whether somebody can open it by signing in. */
  hasAccount: v.boolean(),
  /** Of its money, for whom they are opened; null for whoever only looked it up. */
  papers: v.nullable(
    v.object({
      bookingId: v.string(),
      receipts: v.array(
        v.object({
          id: v.string(),
          kind: v.picklist(RECEIPT_KINDS),
          number: v.string(),
          madeAt: v.string(),
        }),
      ),
    }),
  ),
  /** Whether the person who asks may add the missing address of their reference person. */
  canAddReferenceAddress: v.boolean(),
  /** Whether the person who asks may send a proof now. */
  canAddProof: v.boolean(),
  /** Whether the person who asks may say who sent the proof that waits. */
  canNamePayer: v.boolean(),
  /** What the person who asks may change of it now. */
  changes: v.array(v.picklist(CLIENT_CHANGES)),
  createdAt: v.string(),
});

/** Of a booking that its link opened: when and where, its money, its messages, and what may be changed of it. */
export const linkedPayment = v.object({
  ...v.pick(bookingView, [
    'bookingCode',
    'bookingStatus',
    'pickupDate',
    'pickupTime',
    'returnDate',
    'returnTime',
    'changes',
    'pickupBranch',
    'pickupMeeting',
    'returnMeeting',
    'returnBranch',
    'quote',
    'taxRateBasisPoints',
    'receiptToken',
    'hasAccount',
    'papers',
    'paymentStatus',
    'paymentMethod',
    'balanceCents',
    'paidCents',
    'refundCents',
    'pendingCents',
    'toPayCents',
    'credit',
    'isPayable',
    'howToPay',
    'waysToSend',
    'extensionEndsAt',
    'releasesAt',
    'releasedAt',
    'lateProofCents',
    'proofs',
    'canAddProof',
    'canNamePayer',
    'threadToken',
    'unreadMessages',
  ]).entries,
});
