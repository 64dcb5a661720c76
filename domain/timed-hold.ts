import type { BookingStatus } from './booking-status.ts';
import type { Cents } from './money.ts';
import { arrivesInAccount, type PaymentMethod } from './payment-method.ts';
import type { PaymentStatus } from './payment-status.ts';
import { HOUR_MS } from './time-units.ts';

/**
 * Until when a car is held for a client who pays in advance. A hold runs while its booking is
 * reserved and unpaid: a proof that waits, money and a deposit pause it, a refund ends it. The rest is the database's
 * `releases_at`.
 */

/** Long enough before the pickup to give the car to somebody else. */
const BEFORE_PICKUP_MS = 2 * HOUR_MS;
/** Nobody sends money faster. */
const SHORTEST_MS = HOUR_MS;
/** What a client has to pay after all, once a proof is rejected or a payment turns out to be a mistake. */
export const HOURS_AFTER_REJECTION = 24;
/** The longest that a way to pay holds a car. */
export const MAX_HOLD_HOURS = 720;
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

/** Whether so little time is left before the pickup that a limit would only free the car of whoever stands at the counter. */
export function isTooLateToHold(at: Date, pickupAt: Date): boolean {
  return pickupAt.getTime() - at.getTime() <= BEFORE_PICKUP_MS + SHORTEST_MS;
}

/** Whether a booking made at the desk can have one: it is paid in advance, and nothing came or was sent yet. */
export function takesFirstHold({
  paymentMethod,
  paymentStatus,
}: {
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
}): boolean {
  return paymentStatus === 'unpaid' && arrivesInAccount(paymentMethod);
}

/** The hold when the pickup moves: it never lasts beyond it, and leaves an hour at least. */
export function holdForPickup(holdUntil: string | null, at: Date, pickupAt: Date): string | null {
  return holdUntil === null ? null : iso(withinReason(Date.parse(holdUntil), at, pickupAt));
}

interface HoldToEdit {
  before: { holdUntil: string | null; pickupAt: string };
  madeAt: Date;
  pickupAt: Date;
  /** From when on the car is needed: its pickup, or when somebody leaves to bring it there. */
  neededAt: Date;
  /** How long the method that the booking has now holds a car; 0 for one that is not paid in advance. */
  holdHours: number;
  /** Of another method than before. */
  isOtherMethod: boolean;
  /** The client made it: its hold is the method's. Staff type their own. */
  isMadeByClient: boolean;
}

/**
 * The hold after staff changed how or for when a client books: none for a client who pays at the counter now. With another pickup, or another way to
 * pay in advance, it lasts as if that had been booked at first, and no shorter than before where the pickup lets it; what staff typed is not made longer.
 */
export function holdAfterEdit(
  { before, madeAt, pickupAt, neededAt, holdHours, isOtherMethod, isMadeByClient }: HoldToEdit,
  at: Date,
): string | null {
  if (before.holdUntil === null || (isOtherMethod && holdHours === 0)) return null;
  const isOtherHold = isOtherMethod && isMadeByClient;
  if (Date.parse(before.pickupAt) === pickupAt.getTime() && !isOtherHold) return before.holdUntil;
  const atFirst = isMadeByClient ? madeAt.getTime() + holdHours * HOUR_MS : 0;
  return iso(withinReason(Math.max(atFirst, Date.parse(before.holdUntil)), at, neededAt));
}

/** What pauses a hold. */
export interface HeldMoney {
  paymentStatus: PaymentStatus;
  depositHeldCents: Cents;
}

export interface HeldBooking extends HeldMoney {
  bookingStatus: BookingStatus;
  /** From when on the car is needed: its pickup, or when somebody leaves to bring it there. */
  neededAt: string;
  holdUntil: string | null;
}

function isPaused({ paymentStatus, depositHeldCents }: HeldMoney): boolean {
  return paymentStatus !== 'unpaid' || depositHeldCents > 0;
}

/**
 * The hold after the booking's payments or its deposit changed: it waits behind money. Where that is gone, because a proof was
 * rejected, a payment was a mistake or a deposit went back, it runs on, and leaves time to pay.
 */
export function holdAfterPayment(
  { holdUntil, bookingStatus, neededAt, ...before }: HeldBooking,
  after: HeldMoney,
  at: Date,
): string | null {
  // After a refund nothing is released; where that was a mistake, and the payment too, the hold is wanted again.
  if (holdUntil === null) return null;
  if (!isPaused(before) || isPaused(after) || bookingStatus !== 'reserved') return holdUntil;
  const another = at.getTime() + HOURS_AFTER_REJECTION * HOUR_MS;
  return iso(Math.max(Date.parse(holdUntil), withinReason(another, at, new Date(neededAt))));
}

/**
 * The hold after staff set a status: a booking that is taken up again is not released at once. One that has ended stays behind
 * money, and gives time to pay once that is gone.
 */
export function holdAfterStatus(
  { holdUntil, ...money }: HeldMoney & Pick<HeldBooking, 'holdUntil'>,
  at: Date,
): string | null {
  return holdUntil !== null && new Date(holdUntil) <= at && !isPaused(money) ? null : holdUntil;
}

/** Staff give a client so many hours more than they have; the pickup does not limit them. */
export function extendedHold({ holdUntil }: Pick<HeldBooking, 'holdUntil'>, hours: number, at: Date): string {
  const from = holdUntil === null ? at.getTime() : Math.max(at.getTime(), Date.parse(holdUntil));
  return iso(from + hours * HOUR_MS);
}

/** Whether a proof still counts of a booking that was released: until money came of it, and while none waits. */
export function takesLateProof({
  releasedAt,
  paymentStatus,
}: Pick<HeldBooking, 'paymentStatus'> & { releasedAt: string | null }): boolean {
  return releasedAt !== null && paymentStatus === 'unpaid';
}

/** Whether a booking can have a hold: the client has not paid and does not have the car. */
export function takesHold({
  bookingStatus,
  paymentStatus,
}: Pick<HeldBooking, 'bookingStatus' | 'paymentStatus'>) {
  return (
    bookingStatus === 'reserved' && (paymentStatus === 'unpaid' || paymentStatus === 'pending_verification')
  );
}
