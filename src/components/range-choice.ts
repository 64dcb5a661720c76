import { stretchAround } from '#domain/availability.ts';
import type { BranchId } from '#domain/branch.ts';
import { addDays, type CalendarDay, daysBetween, laterDay } from '#domain/calendar-day.ts';
import { MAX_BOOKING_HORIZON_DAYS, MAX_RENTAL_DAYS } from '#domain/policy.ts';
import type { VehicleRates } from '#domain/rate.ts';
import {
  defaultPeriod,
  periodsOverlap,
  type RentalPeriod,
  rentalDays,
  type WantedDays,
} from '#domain/rental-period.ts';
import type { WantedTimes } from '#domain/site-search.ts';

/** Which days a calendar of pickup and return takes, and what it does with a day that is pressed. */

export type RangeEnd = 'pickupDate' | 'returnDate';

/** What whoever asks for pickup and return gives. */
export interface RangeProps {
  labels: Record<RangeEnd, string>;
  value: WantedDays;
  /** Haiti's. */
  today: CalendarDay;
  /** Both days, once both are chosen: a calendar that is closed before changes nothing. */
  onChange: (period: RentalPeriod) => void;
  /** Shows its taken days, the next free date and what the days cost. */
  vehicle?: (VehicleRates & CalendarVehicle) | undefined;
  /** Whose days are moved: shows when somebody else has its car, and the next free date. */
  booking?: MovedBooking | undefined;
}

interface CalendarVehicle {
  id: string;
  /** Where it is picked up, where it may be brought there. */
  city?: BranchId | undefined;
  /** At which it is wanted; the usual ones where they are not said. */
  times?: Pick<WantedTimes, 'pickupTime' | 'returnTime'>;
  /** How many days these times are charged beyond the days between. */
  addedDays?: number;
}

interface OthersDays {
  taken: readonly RentalPeriod[];
  /** For the pickup. */
  closed: readonly CalendarDay[];
  closedToReturn: readonly CalendarDay[];
}

/** A booking as far as its client moves its days. */
export interface MovedBooking extends RentalPeriod {
  /** Its pickup stays, and it ends no sooner. */
  isReturnAlone: boolean;
  /** When somebody else has its car, and its branches offer no time; undefined until that is known. */
  others: OthersDays | undefined;
  /** It could not be found out. */
  isUnknown: boolean;
  /** What is wrong with days that were typed, where no calendar says it. */
  problemOf: (period: RentalPeriod) => string | null;
}

/** … and the calendar itself, once open. */
export interface RangePanelProps extends RangeProps {
  /** Which of the two is chosen first. */
  end: RangeEnd;
  close: () => void;
}

export interface CalendarLimits {
  today: CalendarDay;
  /** Of the car, in order; none when no car is chosen yet. */
  taken: readonly RentalPeriod[];
  /** On which nobody can come to the branch of the pickup, or of the return. */
  closed: Record<RangeEnd, readonly CalendarDay[]>;
  /** Only the return of these days moves, and only further away. */
  fixed?: RentalPeriod | undefined;
  /** The rental is one of some hours: back on the day of its pickup. */
  isOfHours?: boolean;
}

export type DayRefusal =
  | { reason: 'past' | 'tooFar' | 'tooLong' | 'closed' | 'sooner' }
  /** `stretch` takes the day, or lies between pickup and return. */
  | { reason: 'taken' | 'between'; stretch: RentalPeriod }
  | { reason: 'after'; freeUntil: CalendarDay };

function refusePickup(day: CalendarDay, { today, taken, closed }: CalendarLimits): DayRefusal | null {
  if (day < today) return { reason: 'past' };
  if (day > addDays(today, MAX_BOOKING_HORIZON_DAYS)) return { reason: 'tooFar' };
  const stretch = stretchAround(taken, day);
  if (stretch) return { reason: 'taken', stretch };
  return closed.pickupDate.includes(day) ? { reason: 'closed' } : null;
}

function refuseReturn(
  pickup: CalendarDay,
  day: CalendarDay,
  { taken, closed, fixed }: CalendarLimits,
): DayRefusal | null {
  if (daysBetween(pickup, day) > MAX_RENTAL_DAYS) return { reason: 'tooLong' };
  // Whoever had the car before that rental is in nobody's way: it may have come to it by a swap this very day.
  const from = fixed?.returnDate ?? pickup;
  const stretch = taken.find((one) => periodsOverlap(one, { pickupDate: from, returnDate: day }));
  if (stretch) {
    // Rentals one after the other are one stretch, which may begin before this one.
    return fixed
      ? { reason: 'after', freeUntil: laterDay(stretch.pickupDate, from) }
      : { reason: 'between', stretch };
  }
  return closed.returnDate.includes(day) ? { reason: 'closed' } : null;
}

/** With a pickup chosen a later day is its return, for a rental of some hours the same day too; any other day is a pickup. */
export function isReturnOf(pickup: CalendarDay, day: CalendarDay, { isOfHours }: CalendarLimits): boolean {
  return day > pickup || (isOfHours === true && day === pickup);
}

/** Why the day can be neither the return nor the pickup that it would be; null when it can. */
export function refuseDay(
  pickup: CalendarDay | null,
  day: CalendarDay,
  limits: CalendarLimits,
): DayRefusal | null {
  const { fixed } = limits;
  if (fixed) {
    return day < fixed.returnDate ? { reason: 'sooner' } : refuseReturn(fixed.pickupDate, day, limits);
  }
  return pickup !== null && isReturnOf(pickup, day, limits)
    ? refuseReturn(pickup, day, limits)
    : refusePickup(day, limits);
}

/** Days to look for from today on: as many as the booking that is moved has; otherwise one. */
export function wantedFrom(today: CalendarDay, booking: RentalPeriod | undefined): RentalPeriod {
  if (booking === undefined) return defaultPeriod(today);
  // A rental of some hours takes a day as well.
  return {
    pickupDate: today,
    returnDate: addDays(today, rentalDays(booking.pickupDate, booking.returnDate)),
  };
}

/** The last day the calendar can show: the longest rental from the last pickup. */
export function lastDay(today: CalendarDay): CalendarDay {
  return addDays(today, MAX_BOOKING_HORIZON_DAYS + MAX_RENTAL_DAYS);
}
