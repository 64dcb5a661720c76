import { holdsVehicle } from './availability.ts';
import { type BookingStatus, isOut, isPromised } from './booking-status.ts';
import { type CalendarDay, earlierDay, laterDay } from './calendar-day.ts';

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

/** The planned days of a booking, its status, and by how much it is late to come back. */
export interface PlannedRental {
  pickupDate: CalendarDay;
  returnDate: CalendarDay;
  bookingStatus: BookingStatus;
  /** 0 until the grace is over, as `lateMinutes` says. */
  lateMinutes: number;
}

/**
 * The days of a rental as they are known today: a car that is late to come back is missing until today, also where today is its
 * last day; one that nobody came for stands here until today, one that came back early is free from today. Null when it is over
 * before it began: then it has no days.
 */
export function stretchOf(
  { pickupDate: from, returnDate: to, bookingStatus, lateMinutes }: PlannedRental,
  today: CalendarDay,
): Stretch | null {
  if (isOut(bookingStatus) && lateMinutes > 0) return { from, to, lateUntil: today };
  // Within its grace it is awaited still, also past midnight.
  if (isOut(bookingStatus)) return { from, to: laterDay(to, today) };
  if (isPromised(bookingStatus) && from < today) return { from, to, waitsUntil: earlierDay(to, today) };
  if (holdsVehicle(bookingStatus) || to <= today) return { from, to };
  return from <= today ? { from, to: today, isBackEarly: true } : null;
}
