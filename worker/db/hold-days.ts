import { sql } from 'kysely';
import type { CalendarDay } from '#domain/calendar-day.ts';

// Of the current `vehicle_holds` row, whose days are a range in Postgres.

/** The day on which the car leaves, and the day from which it is free again. */
export const holdStart = sql<CalendarDay>`lower(vehicle_holds.period)`;
export const holdEnd = sql<CalendarDay>`upper(vehicle_holds.period)`;

/** Whether the car is held on any of the half-open days; without a last one, from then on. */
export function isHeldWithin({
  pickupDate,
  returnDate,
}: {
  pickupDate: CalendarDay;
  returnDate: CalendarDay | null;
}) {
  return sql<boolean>`vehicle_holds.period && daterange(${pickupDate}::date, ${returnDate}::date)`;
}
