import { holdsVehicle } from './availability.ts';
import { type BookingStatus, isOut, isPromised } from './booking-status.ts';
import { type CalendarDay, earlierDay } from './calendar-day.ts';

// Which days of the calendar a booking takes (SPEC §2 Calendar, D6): those it plans, as long as its car is promised or
// out. Days to come are free as soon as the car is back, as they are for whoever wants to book it.

/** From the day a car leaves to the day it is back. */
export interface Stretch {
  from: CalendarDay;
  to: CalendarDay;
  /** Today, when the car should be back and is not. */
  lateUntil?: CalendarDay | undefined;
  /** Today, or its last day if that is past, when the car should have left and has not: its days until then are late. */
  waitsUntil?: CalendarDay | undefined;
  /** `to` is no day of return: the car was back before its last day, and nobody wrote down when. */
  isBackEarly?: boolean;
}

/** The planned days of a booking, and its status. */
export interface PlannedRental {
  pickupDate: CalendarDay;
  returnDate: CalendarDay;
  bookingStatus: BookingStatus;
}

/**
 * The days of a rental as they are known today: a car that is not back is missing until today, one that nobody came for
 * stands here until today, one that came back early is free from today. Null when it is over before it began: then it has no days.
 */
export function stretchOf(
  { pickupDate: from, returnDate: to, bookingStatus }: PlannedRental,
  today: CalendarDay,
): Stretch | null {
  if (isOut(bookingStatus) && to < today) return { from, to, lateUntil: today };
  if (isPromised(bookingStatus) && from < today) return { from, to, waitsUntil: earlierDay(to, today) };
  if (holdsVehicle(bookingStatus) || to <= today) return { from, to };
  return from <= today ? { from, to: today, isBackEarly: true } : null;
}
