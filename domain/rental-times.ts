import { type CalendarDay, daysBetween } from './calendar-day.ts';
import { instantInHaiti } from './haiti-clock.ts';
import { MAX_RENTAL_DAYS } from './policy.ts';
import { checkPeriodLength, type PeriodProblem, type RentalPeriod } from './rental-period.ts';
import { minutesOf, type TimeOfDay } from './time-of-day.ts';
import { MINUTE_MS } from './time-units.ts';

// When a rental begins and ends, to the minute (docs/decisions/0030). Where nobody asks for a time it is the usual one.

/** The days of a rental with their times of day. */
export interface RentalTimes extends RentalPeriod {
  pickupTime: TimeOfDay;
  returnTime: TimeOfDay;
}

/** Days with both times, or with none. */
export interface AskedTimes extends RentalPeriod {
  pickupTime?: TimeOfDay | undefined;
  returnTime?: TimeOfDay | undefined;
}

/** Whether the return comes after the pickup, also where a time is left out: it is the usual one then. */
export function isForward({ pickupDate, returnDate, pickupTime, returnTime }: AskedTimes): boolean {
  if (pickupDate !== returnDate) return pickupDate < returnDate;
  return pickupTime !== undefined && returnTime !== undefined && pickupTime < returnTime;
}

/** What the owner sets. */
export interface UsualTimes {
  defaultPickupTime: TimeOfDay;
  defaultReturnTime: TimeOfDay;
}

const DAY_MINUTES = 1_440;

/** The times that were asked for, or the usual ones. */
export function timesOf(
  { pickupDate, returnDate, pickupTime, returnTime }: AskedTimes,
  { defaultPickupTime, defaultReturnTime }: UsualTimes,
): RentalTimes {
  return {
    pickupDate,
    returnDate,
    pickupTime: pickupTime ?? defaultPickupTime,
    returnTime: returnTime ?? defaultReturnTime,
  };
}

export function isSameTimes(a: RentalTimes, b: RentalTimes): boolean {
  return (
    a.pickupDate === b.pickupDate &&
    a.returnDate === b.returnDate &&
    a.pickupTime === b.pickupTime &&
    a.returnTime === b.returnTime
  );
}

/**
 * Days charged: 24 hours each by the clock on the wall, a day that has begun is whole but for the grace, at least 1. The
 * hour of a change of the clocks is not counted. The usual times charge the days between (`makeWholeDays`).
 */
export function chargedDays(
  { pickupDate, returnDate, pickupTime, returnTime }: AskedTimes,
  graceMinutes: number,
): number {
  const days = daysBetween(pickupDate, returnDate);
  if (pickupTime === undefined || returnTime === undefined) return Math.max(1, days);
  const minutes = days * DAY_MINUTES + minutesOf(returnTime) - minutesOf(pickupTime);
  return Math.max(1, Math.ceil((minutes - graceMinutes) / DAY_MINUTES));
}

/** Whether the usual times charge the days between two dates, as the site counts them (SPEC §9). */
export function makeWholeDays(usual: UsualTimes, graceMinutes: number): boolean {
  const over = minutesOf(usual.defaultReturnTime) - minutesOf(usual.defaultPickupTime) - graceMinutes;
  return over <= 0 && over > -DAY_MINUTES;
}

/** A stretch of time in which a car is held, half-open: `[from, until)`. */
export interface Hold {
  from: Date;
  until: Date;
}

/** When the car is to be picked up. */
export function pickupInstant({ pickupDate, pickupTime }: RentalTimes): Date {
  return instantInHaiti(pickupDate, pickupTime);
}

/** When the car is to be back. */
export function returnInstant({
  returnDate,
  returnTime,
}: Pick<RentalTimes, 'returnDate' | 'returnTime'>): Date {
  return instantInHaiti(returnDate, returnTime);
}

/** From the pickup until the car is ready again after its return. */
export function holdOf(times: RentalTimes, turnaroundMinutes: number): Hold {
  const back = returnInstant(times);
  return { from: pickupInstant(times), until: new Date(back.getTime() + turnaroundMinutes * MINUTE_MS) };
}

/** What is wrong with the length and order of times; null when nothing is. */
export function checkTimes(times: RentalTimes): PeriodProblem | null {
  const { from, until } = holdOf(times, 0);
  if (until <= from) return 'validation.returnDate.afterPickup';
  return isTooLong(times) ? 'validation.returnDate.tooLong' : null;
}

function isTooLong({
  pickupDate,
  returnDate,
}: {
  pickupDate: CalendarDay;
  returnDate: CalendarDay;
}): boolean {
  return daysBetween(pickupDate, returnDate) > MAX_RENTAL_DAYS;
}

/** The same of what somebody asks for, with times or without. */
export function checkAsked({ pickupTime, returnTime, ...period }: AskedTimes): PeriodProblem | null {
  if (pickupTime === undefined || returnTime === undefined) return checkPeriodLength(period);
  return checkTimes({ ...period, pickupTime, returnTime });
}
