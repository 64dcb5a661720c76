import {
  type BookingStatus,
  isBack,
  isCalledOff,
  isOut,
  OUT_STATUSES,
  PROMISED_STATUSES,
} from './booking-status.ts';
import type { BranchId } from './branch.ts';
import { addDays, type CalendarDay, daysBetween } from './calendar-day.ts';
import { checkPeriod, periodsOverlap, type RentalPeriod } from './rental-period.ts';

/**
 * Who holds a car: these bookings, maintenance blocks and telephone holds, from its pickup to its return (D6). Here holds are
 * half-open days, as whoever asks for the usual times sees them (worker/db/hold-times.ts).
 */
export const HOLDING_STATUSES = [...PROMISED_STATUSES, ...OUT_STATUSES] as const;

export function holdsVehicle(status: BookingStatus): boolean {
  return HOLDING_STATUSES.some((holding) => holding === status);
}

/** Whether a car with these holds (bookings that hold, maintenance blocks) is free for the whole period. */
export function isFree(holds: readonly RentalPeriod[], wanted: RentalPeriod): boolean {
  return !holds.some((hold) => periodsOverlap(hold, wanted));
}

/** Holds, in order, joined into periods: two without a free day between them are one. */
export function takenStretches(holds: readonly RentalPeriod[]): RentalPeriod[] {
  const stretches: RentalPeriod[] = [];
  for (const hold of holds) {
    const last = stretches.at(-1);
    if (last && last.returnDate >= hold.pickupDate) last.returnDate = hold.returnDate;
    else stretches.push({ pickupDate: hold.pickupDate, returnDate: hold.returnDate });
  }
  return stretches;
}

/** The period that takes the day: a car that is back on a day can leave on it. */
export function stretchAround(taken: readonly RentalPeriod[], day: CalendarDay): RentalPeriod | undefined {
  return taken.find(({ pickupDate, returnDate }) => pickupDate <= day && day < returnDate);
}

/** The first days from `wanted` on, as many as it has, that none of the periods takes. */
function firstFreePeriod(taken: readonly RentalPeriod[], wanted: RentalPeriod): RentalPeriod {
  const days = daysBetween(wanted.pickupDate, wanted.returnDate);
  let next = wanted;
  for (const stretch of taken) {
    if (!periodsOverlap(stretch, next)) continue;
    next = { pickupDate: stretch.returnDate, returnDate: addDays(stretch.returnDate, days) };
  }
  return next;
}

/** The first free days from `wanted` on, as many as it has; null when that is too far ahead to book. */
export function nextFreePeriod(
  taken: readonly RentalPeriod[],
  wanted: RentalPeriod,
  today: CalendarDay,
): RentalPeriod | null {
  const next = firstFreePeriod(taken, wanted);
  return checkPeriod(next, today) === null ? next : null;
}

export interface TakenDays {
  /** The day on which the last of those who have the car on the wanted days brings it back. */
  takenUntil: CalendarDay;
  /** The first day from which it is free for as many days. */
  nextFreeDate: CalendarDay;
}

/** When a car is back that is taken on some of the wanted days; null when it is free. Holds come in order. */
export function takenDays(holds: readonly RentalPeriod[], wanted: RentalPeriod): TakenDays | null {
  const last = holds.findLast((hold) => periodsOverlap(hold, wanted));
  if (last === undefined) return null;
  return { takenUntil: last.returnDate, nextFreeDate: firstFreePeriod(holds, wanted).pickupDate };
}

/** A hold in days; one of a booking or a transfer also says from where to where it takes the car. */
export interface HoldDays extends RentalPeriod {
  fromBranchId?: BranchId | null;
  toBranchId?: BranchId | null;
}

/** What a change of status does with the car; staff are asked before it happens. */
export type VehicleMove = 'handOver' | 'takeBack' | 'handOverUndone' | 'callOff' | 'holdAgain';

/** Whether a change of status takes the car or frees it, or ends what a car that is back is owed for; null where it does neither. */
export function vehicleMove(from: BookingStatus, to: BookingStatus): VehicleMove | null {
  if ((holdsVehicle(from) || isBack(from)) && isCalledOff(to)) return 'callOff';
  if (isOut(from) === isOut(to) && holdsVehicle(from) === holdsVehicle(to)) return null;
  if (isOut(to)) return 'handOver';
  if (!holdsVehicle(from)) return 'holdAgain';
  return holdsVehicle(to) ? 'handOverUndone' : 'takeBack';
}
