import { type RawBuilder, sql } from 'kysely';
import { type CalendarDay, HAITI_TIME_ZONE } from '#domain/calendar-day.ts';

/** The instant at which a day begins in Haiti, with summer time: what `created_at` is compared with (D2). */
export function startOfHaitiDay(day: CalendarDay): RawBuilder<string> {
  return sql<string>`(${day}::date::timestamp at time zone ${sql.lit(HAITI_TIME_ZONE)})`;
}

// Of the current `vehicle_holds` row, whose days are a range in Postgres.

/** The day on which the car leaves, and the day from which it is free again. */
export const holdStart = sql<CalendarDay>`lower(vehicle_holds.period)`;
export const holdEnd = sql<CalendarDay>`upper(vehicle_holds.period)`;

/** Whether the car is held, as it is at this moment, on any of the half-open days; without a last one, from then on. */
export function isHeldWithin(
  { pickupDate, returnDate }: { pickupDate: CalendarDay; returnDate: CalendarDay | null },
  at: Date,
) {
  return sql<boolean>`(vehicle_holds.period && daterange(${pickupDate}::date, ${returnDate}::date)
    and (vehicle_holds.expires_at is null or vehicle_holds.expires_at > ${at}))`;
}
