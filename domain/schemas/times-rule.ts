import * as v from 'valibot';
import { isCalendarDay } from '../calendar-day.ts';
import { type AskedTimes, checkAsked, type RentalTimes } from '../rental-times.ts';
import { isTimeOfDay } from '../time-of-day.ts';
import { ruleOnReturn } from './period-rule.ts';

// Staff may say at which times; they say both or neither, and a car can then be back on the day it left.

type Times = Pick<RentalTimes, 'pickupTime' | 'returnTime'>;

function timesIn(value: unknown): Times | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('pickupTime' in value && 'returnTime' in value)) return null;
  const { pickupTime, returnTime } = value;
  return isTimeOfDay(pickupTime) && isTimeOfDay(returnTime) ? { pickupTime, returnTime } : null;
}

export function timeField(key: string) {
  return v.pipe(
    v.string(key),
    v.check((time) => isTimeOfDay(time), key),
  );
}

/** The usual ones where they are absent. */
export const askedTimesEntries = {
  pickupTime: v.optional(timeField('validation.time.invalid')),
  returnTime: v.optional(timeField('validation.time.invalid')),
};

const ONE_ALONE = 'validation.input.invalid';

/** Return after pickup, to the minute where times are asked for, and not longer than the longest rental. */
export function bookableTimes<Input>() {
  return ruleOnReturn<Input>((period, input) => {
    const times = timesIn(input);
    return times === null && hasOneTime(input) ? ONE_ALONE : checkAsked({ ...period, ...times });
  });
}

function hasOneTime(value: unknown): boolean {
  const { pickupTime, returnTime } = value as Partial<Times>;
  return (pickupTime === undefined) !== (returnTime === undefined);
}

/** Whether the return comes after the pickup, with both times or none; what is no day or no time has its own message. */
export function isInOrder(asked: AskedTimes): boolean {
  if (hasOneTime(asked)) return false;
  const { pickupDate, returnDate, pickupTime = '00:00', returnTime = '00:00' } = asked;
  const isWhole = isCalendarDay(pickupDate) && isCalendarDay(returnDate);
  if (!isWhole || !isTimeOfDay(pickupTime) || !isTimeOfDay(returnTime)) return true;
  return checkAsked(asked) !== 'validation.returnDate.afterPickup';
}
