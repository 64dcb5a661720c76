import type { CalendarDay } from './calendar-day.ts';
import { addDays, daysBetween, earlierDay, isCalendarDay, laterDay } from './calendar-day.ts';
import { MAX_BOOKING_HORIZON_DAYS, MAX_RENTAL_DAYS } from './policy.ts';

/** The days of a rental, half-open: the car is out `[pickup, return)` (D6; SPEC §5, §9). */
export interface RentalPeriod {
  pickupDate: CalendarDay;
  returnDate: CalendarDay;
}

/** Days charged at the usual times: the days between, at least 1; 1 when a date is missing or no day at all (SPEC §9). */
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
export const PERIOD_PROBLEMS = [
  'validation.pickupDate.past',
  'validation.pickupDate.tooFar',
  'validation.returnDate.afterPickup',
  'validation.returnDate.tooLong',
] as const;
export type PeriodProblem = (typeof PERIOD_PROBLEMS)[number];

/** What is wrong with the length and order of a period, whenever it is; null when nothing is. */
export function checkPeriodLength(period: RentalPeriod): PeriodProblem | null {
  if (period.returnDate <= period.pickupDate) return 'validation.returnDate.afterPickup';
  if (daysBetween(period.pickupDate, period.returnDate) > MAX_RENTAL_DAYS) {
    return 'validation.returnDate.tooLong';
  }
  return null;
}

/** What keeps a new booking from beginning on this day; null when nothing does. */
export function checkPickupDay(day: CalendarDay, today: CalendarDay): PeriodProblem | null {
  if (day < today) return 'validation.pickupDate.past';
  return day > addDays(today, MAX_BOOKING_HORIZON_DAYS) ? 'validation.pickupDate.tooFar' : null;
}

/** What keeps a new booking from these days, as a message key, `today` being Haiti's; null when nothing does. */
export function checkPeriod(period: RentalPeriod, today: CalendarDay): PeriodProblem | null {
  return checkPickupDay(period.pickupDate, today) ?? checkPeriodLength(period);
}

/** Days as an address or a half-filled form holds them. */
export interface WantedDays {
  pickupDate?: CalendarDay | null | undefined;
  returnDate?: CalendarDay | null | undefined;
}

/** Why days cannot be booked, and the nearest that can be, at the same length. */
export interface PeriodRefusal {
  problem: PeriodProblem;
  nearest: RentalPeriod;
}

/** What is missing is the default: from today, for one day. */
function completeDays({ pickupDate, returnDate }: WantedDays, today: CalendarDay): RentalPeriod {
  if (!isCalendarDay(returnDate)) {
    const pickup = isCalendarDay(pickupDate) ? pickupDate : today;
    return { pickupDate: pickup, returnDate: addDays(pickup, 1) };
  }
  const pickup = isCalendarDay(pickupDate) ? pickupDate : earlierDay(today, addDays(returnDate, -1));
  return { pickupDate: pickup, returnDate };
}

/** The bookable period nearest to what is wanted, at its length; two days in the wrong order are swapped. */
export function nearestBookablePeriod(wanted: WantedDays, today: CalendarDay): RentalPeriod {
  const whole = completeDays(wanted, today);
  const lastPickup = addDays(today, MAX_BOOKING_HORIZON_DAYS);
  const wantedPickup = earlierDay(whole.pickupDate, whole.returnDate);
  const pickupDate = earlierDay(laterDay(wantedPickup, today), lastPickup);
  const days = Math.max(1, Math.abs(daysBetween(whole.pickupDate, whole.returnDate)));
  return { pickupDate, returnDate: addDays(pickupDate, Math.min(days, MAX_RENTAL_DAYS)) };
}

/**
 * The rule that refuses these days, with the nearest that can be booked; null when they can be, or when none are
 * wanted. The page shows the rule and offers the nearest days: nothing changes by itself.
 */
export function refusePeriod(wanted: WantedDays, today: CalendarDay): PeriodRefusal | null {
  const problem = checkPeriod(completeDays(wanted, today), today);
  return problem && { problem, nearest: nearestBookablePeriod(wanted, today) };
}
