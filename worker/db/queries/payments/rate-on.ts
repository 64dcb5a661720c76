import type { CalendarDay } from '#domain/calendar-day.ts';
import type { Database } from '../../client.ts';

/** The rate that counts on a day: the newest entry of that day, or of the last one before that has one. */
export function selectRateOn(db: Database, day: CalendarDay) {
  return db
    .selectFrom('exchangeRates')
    .where('day', '<=', day)
    .select(['day', 'htgPerUsd'])
    .orderBy('day', 'desc')
    .orderBy('enteredAt', 'desc')
    .limit(1);
}
