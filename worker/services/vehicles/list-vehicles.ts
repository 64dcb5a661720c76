import { todayInHaiti } from '#domain/calendar-day.ts';
import type { ListVehiclesInput } from '#domain/schemas/staff-vehicles.ts';
import { listFleet } from '../../db/queries/vehicles/staff-vehicles.ts';
import type { Deps } from '../../deps.ts';

/** A page of the fleet that is not retired, each car with what it is doing today and who touched it last. */
export function listVehicles({ db, clock }: Pick<Deps, 'db' | 'clock'>, input: ListVehiclesInput) {
  return listFleet(db, input, todayInHaiti(clock.now()));
}
