import { takenStretches } from '#domain/availability.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import type { TakenDaysInput } from '#domain/schemas/search.ts';
import { listHolds } from '../../db/queries/vehicles/vehicle-holds.ts';
import type { Deps } from '../../deps.ts';

/** The days from today on when a car is taken. Holds that touch are told as one: nobody can count its bookings. */
export async function listTakenDays({ db, clock }: Pick<Deps, 'db' | 'clock'>, { id }: TakenDaysInput) {
  const today = todayInHaiti(clock.now());
  return { today, taken: takenStretches(await listHolds(db, id, today)) };
}
