import { type CalendarDay, instantInHaiti } from './calendar-day.ts';

/** A rental has no times of day yet: this is when cars are picked up (RENTAL §2). */
const PICKUP_HOUR = 10;

/** The instant at which a booking's car is to be picked up. */
export function pickupInstant(pickupDate: CalendarDay): Date {
  return instantInHaiti(pickupDate, PICKUP_HOUR);
}
