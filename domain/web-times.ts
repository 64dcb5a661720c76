import { AppError } from './app-error.ts';
import type { BranchId } from './branch.ts';
import { addDays, type CalendarDay, dayInHaiti } from './calendar-day.ts';
import { timeInHaiti } from './haiti-clock.ts';
import { type BranchOpening, hoursOn, isWithin, type Openings } from './opening-hours.ts';
import type { AfterHoursEnds, AfterHoursFee } from './price-steps.ts';
import { rentalDays } from './rental-period.ts';
import {
  type AskedTimes,
  chargedDays,
  isSameTimes,
  type RentalTimes,
  type UsualTimes,
} from './rental-times.ts';
import { minutesOf, type TimeOfDay, timeAt } from './time-of-day.ts';
import { MINUTE_MS } from './time-units.ts';

// At which times the site lets a car be picked up and brought back (docs/decisions/0037).

/** A time that a client chooses is a whole quarter of an hour. */
export const STEP_MINUTES = 15;
const DAY_MINUTES = 1_440;
/** How many times, and how far ahead a day, is said instead of one that is not offered. */
const NEAREST = 3;
const DAYS_AHEAD = 60;

/** Of one end of a rental. */
export interface Offer {
  opening: BranchOpening;
  /** Times outside the hours are offered for a fee. */
  isAfterHoursOffered: boolean;
  /** Null for a return: only a pickup has a notice. */
  earliest: Date | null;
}

export interface OfferedTime {
  time: TimeOfDay;
  isAfterHours: boolean;
}

/** The first minute of the day that is late enough; null when none is. */
function firstMinute(day: CalendarDay, earliest: Date | null): number | null {
  if (earliest === null) return 0;
  const minute = new Date(Math.ceil(earliest.getTime() / MINUTE_MS) * MINUTE_MS);
  const firstDay = dayInHaiti(minute);
  if (firstDay !== day) return firstDay < day ? 0 : null;
  return minutesOf(timeInHaiti(minute));
}

/** Every time that a client may choose on a day, in order. */
export function timesOffered(day: CalendarDay, offer: Offer): OfferedTime[] {
  const first = firstMinute(day, offer.earliest);
  if (first === null) return [];
  const hours = hoursOn(offer.opening, day);
  const times: OfferedTime[] = [];
  for (let minute = 0; minute < DAY_MINUTES; minute += STEP_MINUTES) {
    const time = timeAt(minute);
    const isAfterHours = !isWithin(hours, time);
    if (minute >= first && (offer.isAfterHoursOffered || !isAfterHours)) times.push({ time, isAfterHours });
  }
  return times;
}

function byNearness(times: readonly OfferedTime[], wanted: TimeOfDay): TimeOfDay[] {
  const far = (time: TimeOfDay) => Math.abs(minutesOf(time) - minutesOf(wanted));
  return times.map(({ time }) => time).sort((a, b) => far(a) - far(b) || b.localeCompare(a));
}

/** Whether a time may be had: on a quarter of an hour, or the usual one. */
function isOffered(day: CalendarDay, time: TimeOfDay, usual: TimeOfDay, offer: Offer): boolean {
  const first = firstMinute(day, offer.earliest);
  const minute = minutesOf(time);
  if (first === null || minute < first) return false;
  if (time !== usual && minute % STEP_MINUTES !== 0) return false;
  return offer.isAfterHoursOffered || isWithin(hoursOn(offer.opening, day), time);
}

/**
 * The time of whoever asks for none: the usual one, or the nearest within the hours of the day. Where the branch is closed
 * all day, or already, it is one for the fee; null when none is offered.
 */
function unasked(day: CalendarDay, usual: TimeOfDay, offer: Offer): TimeOfDay | null {
  const withinHours = { ...offer, isAfterHoursOffered: false };
  if (isOffered(day, usual, usual, withinHours)) return usual;
  const [nearest] = byNearness(timesOffered(day, withinHours), usual);
  if (nearest !== undefined) return nearest;
  if (isOffered(day, usual, usual, offer)) return usual;
  return byNearness(timesOffered(day, offer), usual)[0] ?? null;
}

export interface TimeRules extends UsualTimes {
  openings: Openings;
  isAfterHoursOffered: boolean;
  graceMinutes: number;
  /** From when on a pickup may be. */
  earliest: Date;
}

/** The rules by what the owner set, at a moment. */
export function timeRules(
  set: Omit<TimeRules, 'isAfterHoursOffered' | 'earliest'> & {
    afterHours?: AfterHoursFee | undefined;
    webNoticeMinutes: number;
  },
  now: Date,
): TimeRules {
  const earliest = new Date(now.getTime() + set.webNoticeMinutes * MINUTE_MS);
  return { ...set, isAfterHoursOffered: set.afterHours !== undefined, earliest };
}

export interface WebJourney extends AskedTimes {
  pickupBranchId: BranchId;
  returnBranchId: BranchId;
}

export type RentalEnd = 'pickup' | 'return';

/** What a web rental comes to: its times, the days that are charged and which ends are outside the hours. */
export interface WebTimes extends RentalTimes, AfterHoursEnds {
  rentalDays: number;
}

/** A time that is not offered, with those that are. */
export interface TimeRefusal {
  end: RentalEnd;
  branchId: BranchId;
  day: CalendarDay;
  /** Null when nobody asked for one: no time of the day is offered. */
  time: TimeOfDay | null;
  /** Of that day, in order. */
  nearest: TimeOfDay[];
  /** The next day on which there are any, when that day has none. */
  nextDay: CalendarDay | null;
}

/** What is offered at the end of a journey. */
export function offerOf(
  end: RentalEnd,
  { pickupBranchId, returnBranchId }: WebJourney,
  rules: TimeRules,
): Offer {
  const { openings, isAfterHoursOffered, earliest } = rules;
  return end === 'pickup'
    ? { opening: openings[pickupBranchId], isAfterHoursOffered, earliest }
    : { opening: openings[returnBranchId], isAfterHoursOffered, earliest: null };
}

function endOf(end: RentalEnd, journey: WebJourney, rules: TimeRules) {
  const isPickup = end === 'pickup';
  return {
    day: isPickup ? journey.pickupDate : journey.returnDate,
    asked: isPickup ? journey.pickupTime : journey.returnTime,
    usual: isPickup ? rules.defaultPickupTime : rules.defaultReturnTime,
    branchId: isPickup ? journey.pickupBranchId : journey.returnBranchId,
    offer: offerOf(end, journey, rules),
  };
}

function refusalOf(end: RentalEnd, journey: WebJourney, rules: TimeRules): TimeRefusal | null {
  const { day, asked, usual, branchId, offer } = endOf(end, journey, rules);
  const time = asked ?? unasked(day, usual, offer);
  if (time !== null && isOffered(day, time, usual, offer)) return null;
  const nearest = byNearness(timesOffered(day, offer), asked ?? usual).slice(0, NEAREST);
  const nextDay = nearest.length > 0 ? null : dayWithTimes(day, offer);
  return { end, branchId, day, time: asked ?? null, nearest: nearest.sort(), nextDay };
}

function dayWithTimes(after: CalendarDay, offer: Offer): CalendarDay | null {
  for (let count = 1; count <= DAYS_AHEAD; count += 1) {
    const day = addDays(after, count);
    if (timesOffered(day, offer).length > 0) return day;
  }
  return null;
}

/** Whether any time of a day is offered. */
export function isDayOffered(day: CalendarDay, offer: Offer): boolean {
  return timesOffered(day, offer).length > 0;
}

/** Whether who comes on a day at this time comes outside the hours; who names none comes at the time of `timesUnasked`. */
export function isAfterHoursOn(
  day: CalendarDay,
  { asked, usual }: { asked: TimeOfDay | undefined; usual: TimeOfDay },
  offer: Offer,
): boolean {
  return !isWithin(hoursOn(offer.opening, day), asked ?? unasked(day, usual, offer) ?? usual);
}

/** The times of a journey, each that is not offered moved to the nearest of its day; null where a day has none. */
export function timesNearest(journey: WebJourney, rules: TimeRules): RentalTimes | null {
  const timeOf = (end: RentalEnd): TimeOfDay | undefined => {
    const { day, asked, usual, offer } = endOf(end, journey, rules);
    if (asked !== undefined && isOffered(day, asked, usual, offer)) return asked;
    return asked === undefined
      ? (unasked(day, usual, offer) ?? undefined)
      : byNearness(timesOffered(day, offer), asked)[0];
  };
  const { pickupDate, returnDate } = journey;
  const [pickupTime, returnTime] = [timeOf('pickup'), timeOf('return')];
  if (pickupTime === undefined || returnTime === undefined) return null;
  return { pickupDate, returnDate, pickupTime, returnTime };
}

/** What keeps a journey from its times; null when nothing does. */
export function refuseTimes(journey: WebJourney, rules: TimeRules): TimeRefusal | null {
  return refusalOf('pickup', journey, rules) ?? refusalOf('return', journey, rules);
}

/** Throws TIME_NOT_OFFERED with the refusal where one end of a journey is at no time that is offered. */
export function requireOfferedEnd(end: RentalEnd, journey: WebJourney, rules: TimeRules): void {
  const refusal = refusalOf(end, journey, rules);
  if (refusal) throw new AppError('TIME_NOT_OFFERED', refusal);
}

/** The times of whoever asks for none. */
export function timesUnasked(journey: WebJourney, rules: TimeRules): RentalTimes {
  const { pickupDate, returnDate } = journey;
  const timeOf = (end: RentalEnd) => {
    const { day, usual, offer } = endOf(end, journey, rules);
    return unasked(day, usual, offer) ?? usual;
  };
  return { pickupDate, returnDate, pickupTime: timeOf('pickup'), returnTime: timeOf('return') };
}

/**
 * The times of a web rental, those that were asked for or the usual ones. Whoever is content with the usual ones pays for
 * the days between, wherever the hours of a branch move them; times of one's own are counted by the clock.
 */
export function webTimes(journey: WebJourney, rules: TimeRules): WebTimes {
  const own = timesUnasked(journey, rules);
  const { pickupDate, returnDate, pickupTime = own.pickupTime, returnTime = own.returnTime } = journey;
  const times = { pickupDate, returnDate, pickupTime, returnTime };
  const isAfterHours = (end: RentalEnd, asked: TimeOfDay) => {
    const { day, usual, offer } = endOf(end, journey, rules);
    return isAfterHoursOn(day, { asked, usual }, offer);
  };
  return {
    ...times,
    rentalDays: isSameTimes(times, own)
      ? rentalDays(pickupDate, returnDate)
      : chargedDays(times, rules.graceMinutes),
    isPickupAfterHours: isAfterHours('pickup', pickupTime),
    isReturnAfterHours: isAfterHours('return', returnTime),
  };
}

/** The same. Throws TIME_NOT_OFFERED with the refusal. */
export function requireWebTimes(journey: WebJourney, rules: TimeRules): WebTimes {
  const refusal = refuseTimes(journey, rules);
  if (refusal) throw new AppError('TIME_NOT_OFFERED', refusal);
  return webTimes(journey, rules);
}
