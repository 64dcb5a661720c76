import { type RawBuilder, sql } from 'kysely';
import { type CalendarDay, HAITI_TIME_ZONE } from '#domain/calendar-day.ts';

/** The instant at which a day begins in Haiti, with summer time: what `created_at` is compared with (D2). */
export function startOfHaitiDay(day: CalendarDay): RawBuilder<string> {
  return sql<string>`(${day}::date::timestamp at time zone ${sql.lit(HAITI_TIME_ZONE)})`;
}
