import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { RentalPeriod } from '#domain/rental-period.ts';
import type { Database } from '../../client.ts';
import { holdEnd, holdStart, isHeldWithin } from '../../hold-days.ts';
import { forRent } from './public-vehicles.ts';

/** The days on which anything holds a car, from a day on, in order; never who or why. */
export function listHolds(db: Database, vehicleId: string, from: CalendarDay) {
  return db
    .selectFrom('vehicleHolds')
    .where('vehicleId', '=', vehicleId)
    .where(isHeldWithin({ pickupDate: from, returnDate: null }))
    .select([holdStart.as('pickupDate'), holdEnd.as('returnDate')])
    .orderBy(holdStart)
    .execute();
}

/** Every car for rent with what holds it on any day of the period. */
export function listFleetHolds(db: Database, period: RentalPeriod) {
  return forRent(db)
    .select((eb) => [
      'vehicles.branchId',
      jsonArrayFrom(
        eb
          .selectFrom('vehicleHolds')
          .whereRef('vehicleHolds.vehicleId', '=', 'vehicles.id')
          .where(isHeldWithin(period))
          .select([holdStart.as('pickupDate'), holdEnd.as('returnDate')]),
      ).as('holds'),
    ])
    .execute();
}
