import { dayInHaiti } from './calendar-day.ts';
import { instantInHaiti, timeInHaiti } from './haiti-clock.ts';
import type { RentalPeriod } from './rental-period.ts';
import type { RentalTimes, UsualTimes } from './rental-times.ts';
import { minutesOf, timeAt } from './time-of-day.ts';
import { STEP_MINUTES } from './web-times.ts';

/** Where nobody asks, a rental begins no later than this. */
const LAST_MINUTES = 24 * 60 - STEP_MINUTES;

/**
 * The usual times of a rental for which nobody asks for times. Where the usual pickup comes before `earliest`, it is the next
 * quarter of an hour, and the last of the day when that is tomorrow. The return is the usual one: it is on a later day.
 */
export function offeredTimes(
  { pickupDate, returnDate }: RentalPeriod,
  { defaultPickupTime, defaultReturnTime }: UsualTimes,
  earliest: Date,
): RentalTimes {
  const days = { pickupDate, returnDate, returnTime: defaultReturnTime };
  if (instantInHaiti(pickupDate, defaultPickupTime) >= earliest)
    return { ...days, pickupTime: defaultPickupTime };
  const isToday = dayInHaiti(earliest) === pickupDate;
  const minutes = isToday ? minutesOf(timeInHaiti(earliest)) : LAST_MINUTES;
  const next = (Math.floor(minutes / STEP_MINUTES) + 1) * STEP_MINUTES;
  return { ...days, pickupTime: timeAt(Math.min(next, LAST_MINUTES)) };
}
