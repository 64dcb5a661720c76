import { expressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { RentalPeriod } from '#domain/rental-period.ts';
import type { Database } from '../../client.ts';
import { holdEnd, holdStart, isHeldWithin } from '../../days.ts';
import type { Tables } from '../../schema.ts';

const eb = expressionBuilder<Tables, 'vehicles'>();

function holdsOfVehicle(period: RentalPeriod, at: Date) {
  return eb
    .selectFrom('vehicleHolds')
    .whereRef('vehicleHolds.vehicleId', '=', 'vehicles.id')
    .where(isHeldWithin(period, at));
}

/** Whether nothing holds the current `vehicles` row, at this moment, on any day of the period. */
export function isFreeFor(period: RentalPeriod, at: Date, exceptTelephoneHoldId: string | null = null) {
  const holds = holdsOfVehicle(period, at);
  // A booking has no such hold, which is not the same as having this one.
  const others =
    exceptTelephoneHoldId === null
      ? holds
      : holds.where('telephoneHoldId', 'is distinct from', exceptTelephoneHoldId);
  // Postgres answers true or false; other databases 1 or 0.
  return eb.not(eb.exists(others.select('vehicleHolds.vehicleId'))).$castTo<boolean>();
}

/** What holds the current `vehicles` row on any day of the period; never who or why. */
export function holdsIn(period: RentalPeriod, at: Date) {
  return jsonArrayFrom(
    holdsOfVehicle(period, at).select([holdStart.as('pickupDate'), holdEnd.as('returnDate')]),
  );
}

/** The days on which anything holds a car at this moment, from a day on, in order; never who or why. */
export function listHolds(db: Database, vehicleId: string, { from, at }: { from: CalendarDay; at: Date }) {
  return db
    .selectFrom('vehicleHolds')
    .where('vehicleId', '=', vehicleId)
    .where(isHeldWithin({ pickupDate: from, returnDate: null }, at))
    .select([holdStart.as('pickupDate'), holdEnd.as('returnDate')])
    .orderBy(holdStart)
    .execute();
}
