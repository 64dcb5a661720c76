import type { BranchId } from './branch.ts';
import { type CalendarDay, weekdayOf } from './calendar-day.ts';
import type { LocalizedText } from './locale.ts';
import type { TimeOfDay } from './time-of-day.ts';

// When a branch is open (docs/decisions/0037): by the day of the week, but for the days that are named.

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Haiti's clock; both ends belong to it. */
export interface DayHours {
  opens: TimeOfDay;
  closes: TimeOfDay;
}

/** Null where the branch is closed all day. */
export type OpeningWeek = Record<Weekday, DayHours | null>;

/** A day that is not as its weekday. */
export interface OpeningException {
  day: CalendarDay;
  hours: DayHours | null;
  name: LocalizedText;
}

export interface BranchOpening {
  week: OpeningWeek;
  exceptions: OpeningException[];
}

export type Openings = Record<BranchId, BranchOpening>;

export function weekdayName(day: CalendarDay): Weekday {
  return WEEKDAYS[(weekdayOf(day) + 6) % 7] ?? 'monday';
}

export function exceptionOn({ exceptions }: BranchOpening, day: CalendarDay): OpeningException | undefined {
  return exceptions.find((exception) => exception.day === day);
}

/** Null on a day that the branch is closed. */
export function hoursOn(opening: BranchOpening, day: CalendarDay): DayHours | null {
  const exception = exceptionOn(opening, day);
  return exception ? exception.hours : opening.week[weekdayName(day)];
}

/** A car can be picked up or brought back until the minute of closing. */
export function isWithin(hours: DayHours | null, time: TimeOfDay): boolean {
  return hours !== null && hours.opens <= time && time <= hours.closes;
}

export function isOpenAt(opening: BranchOpening, day: CalendarDay, time: TimeOfDay): boolean {
  return isWithin(hoursOn(opening, day), time);
}

/** Weekdays in a row with the same hours: 'Mon–Sat', 'Sun'. */
export interface WeekStretch {
  /** 1 is Monday, 7 Sunday. */
  from: number;
  to: number;
  hours: DayHours | null;
}

/** A week as it is printed, Monday first. */
export function weekStretches(week: OpeningWeek): WeekStretch[] {
  const stretches: WeekStretch[] = [];
  for (const [index, day] of WEEKDAYS.entries()) {
    const hours = week[day];
    const last = stretches.at(-1);
    const isSame = last && last.hours?.opens === hours?.opens && last.hours?.closes === hours?.closes;
    if (isSame) last.to = index + 1;
    else stretches.push({ from: index + 1, to: index + 1, hours });
  }
  return stretches;
}

interface Rental {
  pickupBranchId: BranchId;
  returnBranchId: BranchId;
  pickupDate: CalendarDay;
  returnDate: CalendarDay;
  pickupTime: TimeOfDay;
  returnTime: TimeOfDay;
}

/** Which ends of a rental are outside the hours of their branch. */
export function endsAfterHours(openings: Openings, rental: Rental) {
  const { pickupBranchId, pickupDate, pickupTime, returnBranchId, returnDate, returnTime } = rental;
  return {
    isPickupAfterHours: !isOpenAt(openings[pickupBranchId], pickupDate, pickupTime),
    isReturnAfterHours: !isOpenAt(openings[returnBranchId], returnDate, returnTime),
  };
}
