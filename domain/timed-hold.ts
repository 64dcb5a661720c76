import type { BookingStatus } from './booking-status.ts';
import type { PaymentStatus } from './payment-status.ts';

/**
 * Until when a car is held for a client who pays in advance. A hold runs while its booking is
 * reserved and unpaid: a proof that waits and money pause it, a refund ends it. The rest is the database's
 * `releases_at`.
 */

const HOUR_MS = 3_600_000;
/** Long enough before the pickup to give the car to somebody else. */
const BEFORE_PICKUP_MS = 2 * HOUR_MS;
/** Nobody sends money faster. */
const SHORTEST_MS = HOUR_MS;
/** What a client has to pay after all, once a proof is rejected or a payment turns out to be a mistake. */
export const HOURS_AFTER_REJECTION = 24;
/** The longest extension that staff give at once. */
export const MAX_EXTENSION_HOURS = 336;

function withinReason(until: number, from: Date, pickupAt: Date): number {
  const latest = pickupAt.getTime() - BEFORE_PICKUP_MS;
  return Math.max(from.getTime() + SHORTEST_MS, Math.min(until, latest));
}

function iso(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

/** The end of a new booking's hold; null for a method without one. */
export function firstHoldUntil(holdHours: number, madeAt: Date, pickupAt: Date): string | null {
  if (holdHours === 0) return null;
  return iso(withinReason(madeAt.getTime() + holdHours * HOUR_MS, madeAt, pickupAt));
}

/** The hold when the pickup moves: it never lasts beyond it, and leaves an hour at least. */
export function holdForPickup(holdUntil: string | null, at: Date, pickupAt: Date): string | null {
  return holdUntil === null ? null : iso(withinReason(Date.parse(holdUntil), at, pickupAt));
}

interface HoldToEdit {
  before: { holdUntil: string | null; pickupAt: string };
  madeAt: Date;
  pickupAt: Date;
  /** How long the method that the booking has now holds a car; 0 for one that is not paid in advance. */
  holdHours: number;
}

/**
 * The hold after staff changed how or for when a client books: none for a client who pays at the counter. With another pickup it lasts as if
 * that had been booked at first, and no shorter than before where the pickup lets it.
 */
export function holdAfterEdit({ before, madeAt, pickupAt, holdHours }: HoldToEdit, at: Date): string | null {
  if (before.holdUntil === null || holdHours === 0) return null;
  if (Date.parse(before.pickupAt) === pickupAt.getTime()) return before.holdUntil;
  const atFirst = madeAt.getTime() + holdHours * HOUR_MS;
  return iso(withinReason(Math.max(atFirst, Date.parse(before.holdUntil)), at, pickupAt));
}

export interface HeldBooking {
  bookingStatus: BookingStatus;
  paymentStatus: PaymentStatus;
  pickupAt: string;
  holdUntil: string | null;
}

/**
 * The hold after the booking's payments changed: it waits behind money. Where that is gone, because a proof was rejected or a
 * payment was a mistake, it runs on, and leaves time to pay.
 */
export function holdAfterPayment(
  { holdUntil, bookingStatus, paymentStatus: before, pickupAt }: HeldBooking,
  after: PaymentStatus,
  at: Date,
): string | null {
  if (holdUntil === null || after === 'refunded') return null;
  if (before === 'unpaid' || after !== 'unpaid' || bookingStatus !== 'reserved') return holdUntil;
  const another = at.getTime() + HOURS_AFTER_REJECTION * HOUR_MS;
  return iso(Math.max(Date.parse(holdUntil), withinReason(another, at, new Date(pickupAt))));
}

/** The hold after staff set a status: a booking that is taken up again is not released at once. */
export function holdAfterStatus({ holdUntil }: Pick<HeldBooking, 'holdUntil'>, at: Date): string | null {
  return holdUntil !== null && new Date(holdUntil) <= at ? null : holdUntil;
}

/** Staff give a client so many hours more than they have; the pickup does not limit them. */
export function extendedHold({ holdUntil }: Pick<HeldBooking, 'holdUntil'>, hours: number, at: Date): string {
  const from = holdUntil === null ? at.getTime() : Math.max(at.getTime(), Date.parse(holdUntil));
  return iso(from + hours * HOUR_MS);
}

/** Whether a booking can have a hold: the client has not paid and does not have the car. */
export function takesHold({ bookingStatus, paymentStatus }: Omit<HeldBooking, 'pickupAt' | 'holdUntil'>) {
  return (
    bookingStatus === 'reserved' && (paymentStatus === 'unpaid' || paymentStatus === 'pending_verification')
  );
}
