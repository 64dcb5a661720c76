import { addDays } from '#domain/calendar-day.ts';
import { type Stretch, stretchOf } from '#domain/calendar-stretch.ts';
import type { CalendarBlock, CalendarBooking, CalendarCall, CalendarNotBack } from './use-calendar.ts';

export function blockStretch({ fromDate, toDate }: CalendarBlock | CalendarCall): Stretch {
  return { from: fromDate, to: toDate };
}

interface OfOneVehicle {
  bookings: readonly CalendarBooking[];
  blocks: readonly CalendarBlock[];
  calls: readonly CalendarCall[];
  notBack: readonly CalendarNotBack[];
}

/** When a car is with somebody, in maintenance, or kept for somebody on the telephone; one that is not back is not to be had today. */
export function takenStretches({ bookings, blocks, calls, notBack }: OfOneVehicle, today: string): Stretch[] {
  return [
    ...bookings.flatMap((booking) => stretchOf(booking, today) ?? []),
    ...blocks.map(blockStretch),
    ...calls.map(blockStretch),
    ...notBack.map(({ leftOn }) => ({ from: leftOn, to: addDays(today, 1) })),
  ];
}
