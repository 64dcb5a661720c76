import { type Stretch, stretchOf } from '#domain/calendar-stretch.ts';
import type { CalendarBlock, CalendarBooking, CalendarCall } from './use-calendar.ts';

export function blockStretch({ fromDate, toDate }: CalendarBlock | CalendarCall): Stretch {
  return { from: fromDate, to: toDate };
}

interface OfOneVehicle {
  bookings: readonly CalendarBooking[];
  blocks: readonly CalendarBlock[];
  calls: readonly CalendarCall[];
}

/** When a car is with somebody, in maintenance, or kept for somebody on the telephone. */
export function takenStretches({ bookings, blocks, calls }: OfOneVehicle, today: string): Stretch[] {
  return [
    ...bookings.flatMap((booking) => stretchOf(booking, today) ?? []),
    ...blocks.map(blockStretch),
    ...calls.map(blockStretch),
  ];
}
