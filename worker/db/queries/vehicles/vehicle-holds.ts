import { sql } from 'kysely';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { RentalPeriod } from '#domain/rental-period.ts';
import type { Database } from '../../client.ts';
import { forRent } from './public-vehicles.ts';

const firstDay = sql<CalendarDay>`lower(vehicle_holds.period)`;
const freeAgain = sql<CalendarDay>`upper(vehicle_holds.period)`;

/** The days on which anything holds a car, from a day on, in order; never who or why. */
export function listHolds(db: Database, vehicleId: string, from: CalendarDay) {
  return db
    .selectFrom('vehicleHolds')
    .where('vehicleId', '=', vehicleId)
    .where(sql<boolean>`period && daterange(${from}::date, null)`)
    .select([firstDay.as('pickupDate'), freeAgain.as('returnDate')])
    .orderBy(firstDay)
    .execute();
}

/** Every car for rent with what holds it on any day of the period. */
export function listFleetHolds(db: Database, { pickupDate, returnDate }: RentalPeriod) {
  const holds = sql<RentalPeriod[]>`(
    select coalesce(json_agg(json_build_object('pickupDate', ${firstDay}, 'returnDate', ${freeAgain})), '[]')
    from vehicle_holds where vehicle_id = vehicles.id
      and period && daterange(${pickupDate}::date, ${returnDate}::date))`;
  return forRent(db)
    .select(['vehicles.branchId', holds.as('holds')])
    .execute();
}
