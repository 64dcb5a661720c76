import { holdsVehicle } from './availability.ts';
import { type BookingStatus, isOut } from './booking-status.ts';
import { dayInHaiti } from './calendar-day.ts';
import { isSameLines, type KeptLine } from './edited-lines.ts';
import { timeInHaiti } from './haiti-clock.ts';
import { withoutLater } from './later-lines.ts';
import type { RentalTimes } from './rental-times.ts';

/** Staff take back the days that a client changed by themselves: while nothing was changed since, and the old days can still be. */

export interface DaysChange {
  /** Instants; the pickup's are null where only the return moved. */
  pickupBefore: string | null;
  pickupAfter: string | null;
  returnBefore: string;
  returnAfter: string;
  afterLines: readonly KeptLine[];
}

interface ChangedBooking extends RentalTimes {
  bookingStatus: BookingStatus;
  pickupAt: string;
  returnAt: string;
  lines: readonly KeptLine[];
}

export const UNDO_PROBLEMS = ['over', 'changed', 'out', 'pickupPast', 'returnPast'] as const;
export type UndoProblem = (typeof UNDO_PROBLEMS)[number];

/** Why the change cannot be taken back; null where it can. Whether the car is free then is the database's. */
export function undoProblem(change: DaysChange, booking: ChangedBooking, now: Date): UndoProblem | null {
  const { pickupBefore, pickupAfter, returnBefore, returnAfter, afterLines } = change;
  if (!holdsVehicle(booking.bookingStatus)) return 'over';
  const isMoved = pickupAfter !== null && booking.pickupAt !== pickupAfter;
  if (isMoved || booking.returnAt !== returnAfter) return 'changed';
  if (!isSameLines(withoutLater(booking.lines), afterLines)) return 'changed';
  if (pickupBefore !== null && isOut(booking.bookingStatus)) return 'out';
  if (pickupBefore !== null && Date.parse(pickupBefore) <= now.getTime()) return 'pickupPast';
  return Date.parse(returnBefore) <= now.getTime() ? 'returnPast' : null;
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
