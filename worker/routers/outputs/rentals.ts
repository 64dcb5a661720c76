import * as v from 'valibot';
import { BOOKING_STATUSES } from '#domain/booking-status.ts';
import { BRANCH_IDS } from '#domain/branch.ts';
import { KEEPABLE_LINES } from '#domain/kept-by-hand.ts';
import { LINE_KINDS } from '#domain/line-kind.ts';
import { UNDO_PROBLEMS } from '#domain/undo-change.ts';
import { VEHICLE_CLASSES } from '#domain/vehicle.ts';
import { image } from './public-vehicles.ts';
import { priceLineEntries, quoteEntries } from './quote.ts';

const line = v.nullable(v.object(priceLineEntries));

/** What staff set by hand before, and may keep; of an extra with its name. */
const byHand = v.array(
  v.object({
    line: v.picklist(KEEPABLE_LINES),
    code: v.nullable(v.string()),
    label: v.nullable(v.string()),
    cents: v.number(),
    reason: v.nullable(v.string()),
  }),
);

/** A price beside what it was, line by line. */
const priceChangeEntries = {
  /** It goes back with the change, as it is. */
  quote: v.object(quoteEntries),
  lines: v.array(
    v.object({
      kind: v.picklist(LINE_KINDS),
      code: v.nullable(v.string()),
      label: v.nullable(v.string()),
      was: line,
      now: line,
    }),
  ),
  totalBeforeCents: v.number(),
  /** Below 0 where the client gets money back, … */
  differenceCents: v.number(),
  /** … and where more is paid than charged. */
  balanceCents: v.number(),
};

const rental = v.object({
  id: v.string(),
  rowVersion: v.number(),
  bookingCode: v.string(),
  bookingStatus: v.picklist(BOOKING_STATUSES),
  customerName: v.string(),
  customerPhone: v.string(),
  rentalDays: v.number(),
  pickupDate: v.string(),
  pickupTime: v.string(),
  returnDate: v.string(),
  returnTime: v.string(),
  returnBranchId: v.picklist(BRANCH_IDS),
  lateMinutes: v.number(),
  vehicle: v.object({ id: v.string(), brand: v.string(), model: v.string(), plate: v.string() }),
});

export const extension = v.object({
  booking: rental,
  returnDate: v.string(),
  returnTime: v.string(),
  ...priceChangeEntries,
  byHand,
  isFree: v.boolean(),
  /** What a return outside the opening hours costs; null where it costs nothing. */
  afterHoursCents: v.nullable(v.number()),
  /** What holds the car next; null where nothing does. */
  next: v.nullable(
    v.object({
      bookingId: v.nullable(v.string()),
      bookingCode: v.nullable(v.string()),
      freeUntil: v.string(),
    }),
  ),
  /** Whose license ends before this return. */
  endedLicenses: v.array(v.object({ name: v.string(), licenseExpiresOn: v.string() })),
});

/** What a client changed of the days by themselves, and what it would be again. */
export const clientChange = v.object({
  id: v.string(),
  madeAt: v.string(),
  agreedBy: v.string(),
  booking: rental,
  before: v.object({
    pickupDate: v.string(),
    pickupTime: v.string(),
    returnDate: v.string(),
    returnTime: v.string(),
  }),
  /** Why it cannot be taken back. */
  problem: v.nullable(v.picklist(UNDO_PROBLEMS)),
  /** When it ends by itself, unless it is paid or staff agree to it. */
  lapsesAt: v.nullable(v.string()),
  isFree: v.boolean(),
  ...priceChangeEntries,
});

export const changedRental = v.object({ rowVersion: v.number() });

export const cancellation = v.object({
  booking: rental,
  /** By the owner's rules, at this moment. */
  keptPercent: v.number(),
  keptCents: v.number(),
  totalBeforeCents: v.number(),
  paidCents: v.number(),
  pendingCents: v.number(),
  depositHeldCents: v.number(),
  /** Below 0 where money goes back. */
  balanceCents: v.number(),
  pickupAt: v.string(),
  noShowFrom: v.string(),
  freeCancellationHours: v.number(),
});

/** Other days for a booking, as its client is asked to agree to them. */
export const ownDays = v.object({
  rowVersion: v.number(),
  pickupDate: v.string(),
  pickupTime: v.string(),
  returnDate: v.string(),
  returnTime: v.string(),
  ...priceChangeEntries,
  isFree: v.boolean(),
  /** The last day on which it could end instead; null where it is free, or on none. */
  freeUntil: v.nullable(v.string()),
});

/** When somebody else has the car, and when its branches offer no time. */
export const ownTakenDays = v.object({
  today: v.string(),
  taken: v.array(v.object({ pickupDate: v.string(), returnDate: v.string() })),
  closed: v.array(v.string()),
  closedToReturn: v.array(v.string()),
});

export const ownCancellation = v.object({
  rowVersion: v.number(),
  /** By the owner's rules, at this moment. */
  keptPercent: v.number(),
  keptCents: v.number(),
  totalBeforeCents: v.number(),
  paidCents: v.number(),
  pendingCents: v.number(),
  /** Below 0 where money goes back. */
  balanceCents: v.number(),
  freeCancellationHours: v.number(),
});

export const otherVehicles = v.object({
  booking: rental,
  vehicleClass: v.picklist(VEHICLE_CLASSES),
  branchId: v.picklist(BRANCH_IDS),
  byHand,
  /** The price as it is agreed. */
  agreed: v.object(priceChangeEntries),
  vehicles: v.array(
    v.object({
      id: v.string(),
      brand: v.string(),
      model: v.string(),
      year: v.number(),
      plate: v.string(),
      class: v.picklist(VEHICLE_CLASSES),
      branchId: v.picklist(BRANCH_IDS),
      image: v.nullable(image),
      isSameOrBetter: v.boolean(),
      ...priceChangeEntries,
    }),
  ),
});
