import { stretchAround } from '#domain/availability.ts';
import { addDays, type CalendarDay, daysBetween } from '#domain/calendar-day.ts';
import { MAX_BOOKING_HORIZON_DAYS, MAX_RENTAL_DAYS } from '#domain/policy.ts';
import type { VehicleRates } from '#domain/rate.ts';
import { periodsOverlap, type RentalPeriod, type WantedDays } from '#domain/rental-period.ts';

/** Which days a calendar of pickup and return takes, and what it does with a day that is pressed. */

export type RangeEnd = 'pickupDate' | 'returnDate';

/** What whoever asks for pickup and return gives. */
export interface RangeProps {
  labels: Record<RangeEnd, string>;
  value: WantedDays;
  /** Haiti's. */
  today: CalendarDay;
  /** Both days, once both are chosen: a calendar that is closed before changes nothing. */
  onChange: (period: RentalPeriod) => void;
  /** Shows its taken days, the next free date and what the days cost. */
  vehicle?: (VehicleRates & { id: string }) | undefined;
}

/** … and the calendar itself, once open. */
export interface RangePanelProps extends RangeProps {
  /** Which of the two is chosen first. */
  end: RangeEnd;
  close: () => void;
}

export interface CalendarLimits {
  today: CalendarDay;
  /** Of the car, in order; none when no car is chosen yet. */
  taken: readonly RentalPeriod[];
  /** On which nobody can come to its branch. */
  closed: readonly CalendarDay[];
}

export type DayRefusal =
  | { reason: 'past' | 'tooFar' | 'tooLong' | 'closed' }
  /** `stretch` takes the day, or lies between pickup and return. */
  | { reason: 'taken' | 'between'; stretch: RentalPeriod };

function refusePickup(day: CalendarDay, { today, taken, closed }: CalendarLimits): DayRefusal | null {
  if (day < today) return { reason: 'past' };
  if (day > addDays(today, MAX_BOOKING_HORIZON_DAYS)) return { reason: 'tooFar' };
  const stretch = stretchAround(taken, day);
  if (stretch) return { reason: 'taken', stretch };
  return closed.includes(day) ? { reason: 'closed' } : null;
}

function refuseReturn(
  pickup: CalendarDay,
  day: CalendarDay,
  { taken, closed }: CalendarLimits,
): DayRefusal | null {
  if (daysBetween(pickup, day) > MAX_RENTAL_DAYS) return { reason: 'tooLong' };
  const stretch = taken.find((one) => periodsOverlap(one, { pickupDate: pickup, returnDate: day }));
  if (stretch) return { reason: 'between', stretch };
  return closed.includes(day) ? { reason: 'closed' } : null;
}

/** With a pickup chosen a later day is its return; any other day is a pickup. Null when the day can be that. */
export function refuseDay(
  pickup: CalendarDay | null,
  day: CalendarDay,
  limits: CalendarLimits,
): DayRefusal | null {
  return pickup !== null && day > pickup ? refuseReturn(pickup, day, limits) : refusePickup(day, limits);
}

/** The last day the calendar can show: the longest rental from the last pickup. */
export function lastDay(today: CalendarDay): CalendarDay {
  return addDays(today, MAX_BOOKING_HORIZON_DAYS + MAX_RENTAL_DAYS);
}
