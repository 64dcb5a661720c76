import { holdsVehicle } from './availability.ts';
import { type BookingStatus, isOut } from './booking-status.ts';
import { dayInHaiti } from './calendar-day.ts';
import { type ComparedLine, isSameLines, type KeptLine } from './edited-lines.ts';
import { timeInHaiti } from './haiti-clock.ts';
import { withoutLater } from './later-lines.ts';
import type { LedgerEntry } from './ledger.ts';
import type { Cents } from './money.ts';
import { refundedCents } from './payment-status.ts';
import type { RentalTimes } from './rental-times.ts';
import { HOUR_MS, MINUTE_MS } from './time-units.ts';
import { HOURS_AFTER_REJECTION } from './timed-hold.ts';

/**
 * The days that a client changed by themselves go back: staff take them back, while nothing was changed since and the old days can still
 * be; an extension on the road that is neither paid nor agreed to ends by itself once the old return and its grace are over
 * (docs/decisions/0035).
 */

export interface DaysChange {
  /** Instants; the pickup's are null where only the return moved. */
  pickupBefore: string | null;
  pickupAfter: string | null;
  returnBefore: string;
  returnAfter: string;
  afterLines: readonly KeptLine[];
}

interface ChangedBooking {
  bookingStatus: BookingStatus;
  pickupAt: string;
  returnAt: string;
  lines: readonly ComparedLine[];
}

export const UNDO_PROBLEMS = ['over', 'changed', 'out', 'pickupPast', 'returnPast'] as const;
export type UndoProblem = (typeof UNDO_PROBLEMS)[number];

/** Why the booking is no longer as the change left it; null where it is. */
function overtaken(change: DaysChange, booking: ChangedBooking): 'over' | 'changed' | null {
  const { pickupAfter, returnAfter, afterLines } = change;
  if (!holdsVehicle(booking.bookingStatus)) return 'over';
  const isMoved = pickupAfter !== null && booking.pickupAt !== pickupAfter;
  if (isMoved || booking.returnAt !== returnAfter) return 'changed';
  return isSameLines(withoutLater(booking.lines), afterLines) ? null : 'changed';
}

/** Why the change cannot be taken back; null where it can. Whether the car is free then is the database's. */
export function undoProblem(change: DaysChange, booking: ChangedBooking, now: Date): UndoProblem | null {
  const { pickupBefore, returnBefore } = change;
  const problem = overtaken(change, booking);
  if (problem !== null) return problem;
  if (pickupBefore !== null && isOut(booking.bookingStatus)) return 'out';
  if (pickupBefore !== null && Date.parse(pickupBefore) <= now.getTime()) return 'pickupPast';
  return Date.parse(returnBefore) <= now.getTime() ? 'returnPast' : null;
}

export interface AskedOnTheRoad extends DaysChange {
  madeAt: string;
  /** Its client had the car then. */
  isDuring: boolean;
  /** Staff agreed to it though it is not paid. */
  isAgreed: boolean;
  /** The client wanted another car since, whose price took the place of the one agreed here. */
  isRepriced: boolean;
  totalAfterCents: Cents;
}

type Entry = Pick<
  LedgerEntry,
  'kind' | 'status' | 'amountCents' | 'createdAt' | 'verifiedAt' | 'replacedById'
>;

export interface ExtendedBooking extends ChangedBooking {
  grandTotalCents: Cents;
  paidCents: Cents;
  pendingCents: Cents;
  graceMinutes: number;
  entries: readonly Entry[];
}

/** Whether its own price is not paid: what was charged or given back since is another matter, and no balance is higher than the booking's. */
function isUnpaid({ madeAt, totalAfterCents }: AskedOnTheRoad, booking: ExtendedBooking): boolean {
  const { entries, paidCents, pendingCents, grandTotalCents } = booking;
  const since = entries.filter(({ createdAt }) => Date.parse(createdAt) >= Date.parse(madeAt));
  const givenBackCents = Math.max(0, refundedCents(since));
  const received = paidCents + pendingCents;
  return received < grandTotalCents && received + givenBackCents < totalAfterCents;
}

/** Once the car is late at the old return; a proof that was rejected since leaves time for another. */
function endOf({ madeAt, returnBefore }: AskedOnTheRoad, { entries, graceMinutes }: ExtendedBooking): string {
  // A claim in whose place another amount came was no rejection.
  const rejections = entries.flatMap(({ status, verifiedAt, replacedById }) =>
    status === 'unpaid' && verifiedAt !== null && replacedById === null ? [Date.parse(verifiedAt)] : [],
  );
  const others = rejections
    .filter((at) => at >= Date.parse(madeAt))
    .map((at) => at + HOURS_AFTER_REJECTION * HOUR_MS);
  return new Date(Math.max(Date.parse(returnBefore) + graceMinutes * MINUTE_MS, ...others)).toISOString();
}

/** After which moment an extension that was asked for on the road ends again; null where it is paid, sent, agreed to or not such a one. */
export function lapsesAt(change: AskedOnTheRoad, booking: ExtendedBooking): string | null {
  const isOnTheRoad = isOut(booking.bookingStatus) && change.isDuring;
  const isExtension = change.pickupBefore === null && change.returnBefore < change.returnAfter;
  if (!isOnTheRoad || !isExtension || !isUnpaid(change, booking) || change.isAgreed) return null;
  // A price that staff set by hand since is their agreement; that of another car which the client wanted is not.
  const isAsLeft = change.isRepriced
    ? booking.returnAt === change.returnAfter
    : overtaken(change, booking) === null;
  return isAsLeft ? endOf(change, booking) : null;
}

/** The times of the booking before the change. */
export function timesBefore({ pickupBefore, returnBefore }: DaysChange, booking: RentalTimes): RentalTimes {
  const back = new Date(returnBefore);
  const out = pickupBefore === null ? null : new Date(pickupBefore);
  return {
    pickupDate: out === null ? booking.pickupDate : dayInHaiti(out),
    pickupTime: out === null ? booking.pickupTime : timeInHaiti(out),
    returnDate: dayInHaiti(back),
    returnTime: timeInHaiti(back),
  };
}
