import type { CalendarDay } from './calendar-day.ts';
import { addDays, daysBetween, earlierDay, isCalendarDay, laterDay } from './calendar-day.ts';
import { MAX_BOOKING_HORIZON_DAYS, MAX_RENTAL_DAYS } from './policy.ts';

/** The days of a rental, half-open: the car is out `[pickup, return)` (D6; SPEC §5, §9). */
export interface RentalPeriod {
  pickupDate: CalendarDay;
  returnDate: CalendarDay;
}

/** Days charged: the days between, at least 1; 1 when a date is missing or no day at all (SPEC §9). */
export function rentalDays(pickupDate?: CalendarDay | null, returnDate?: CalendarDay | null): number {
  if (!isCalendarDay(pickupDate) || !isCalendarDay(returnDate)) return 1;
  return Math.max(1, daysBetween(pickupDate, returnDate));
}

/** Whether two periods share a day. Half-open: a car back on the 5th can leave on the 5th. */
export function periodsOverlap(a: RentalPeriod, b: RentalPeriod): boolean {
  return laterDay(a.pickupDate, b.pickupDate) < earlierDay(a.returnDate, b.returnDate);
}

/** Today to tomorrow (SPEC §9). */
export function defaultPeriod(today: CalendarDay): RentalPeriod {
  return { pickupDate: today, returnDate: addDays(today, 1) };
}

/** Message keys of what can be wrong with a period. */
export type PeriodProblem =
  | 'validation.pickupDate.past'
  | 'validation.pickupDate.tooFar'
  | 'validation.returnDate.afterPickup'
  | 'validation.returnDate.tooLong';

/** What is wrong with the length and order of a period, whenever it is; null when nothing is. */
export function checkPeriodLength(period: RentalPeriod): PeriodProblem | null {
  if (period.returnDate <= period.pickupDate) return 'validation.returnDate.afterPickup';
  if (daysBetween(period.pickupDate, period.returnDate) > MAX_RENTAL_DAYS) {
    return 'validation.returnDate.tooLong';
  }
  return null;
}

/** What keeps a new booking from these days, as a message key, `today` being Haiti's; null when nothing does. */
export function checkPeriod(period: RentalPeriod, today: CalendarDay): PeriodProblem | null {
  if (period.pickupDate < today) return 'validation.pickupDate.past';
  if (period.pickupDate > addDays(today, MAX_BOOKING_HORIZON_DAYS)) return 'validation.pickupDate.tooFar';
  return checkPeriodLength(period);
}

/** The bookable period nearest to what a URL or a half-filled form asks for; what is missing is the default. */
export function nearestBookablePeriod(
  wanted: { pickupDate?: CalendarDay | null; returnDate?: CalendarDay | null },
  today: CalendarDay,
): RentalPeriod {
  const lastPickup = addDays(today, MAX_BOOKING_HORIZON_DAYS);
  const wantedPickup = isCalendarDay(wanted.pickupDate) ? wanted.pickupDate : today;
  const pickupDate = earlierDay(laterDay(wantedPickup, today), lastPickup);
  const days = isCalendarDay(wanted.returnDate) ? rentalDays(pickupDate, wanted.returnDate) : 1;
  return { pickupDate, returnDate: addDays(pickupDate, Math.min(days, MAX_RENTAL_DAYS)) };
}
