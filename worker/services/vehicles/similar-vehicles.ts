import { todayInHaiti } from '#domain/calendar-day.ts';
import { SIMILAR_VEHICLES } from '#domain/policy.ts';
import { rentalTotal } from '#domain/pricing.ts';
import { refusePeriod } from '#domain/rental-period.ts';
import type { VehicleByIdInput } from '#domain/schemas/search.ts';
import { listSimilar } from '../../db/queries/vehicles/public-vehicles.ts';
import type { Deps } from '../../deps.ts';

/** A few other cars for whoever looks at this one: for days that can be booked, those free then with their total. */
export async function listSimilarVehicles(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: VehicleByIdInput,
) {
  const { id, pickupDate, returnDate } = input;
  const at = clock.now();
  const isBookable = refusePeriod(input, todayInHaiti(at)) === null;
  const period = pickupDate && returnDate && isBookable ? { pickupDate, returnDate } : undefined;
  const cars = await listSimilar(db, { id, period, at, limit: SIMILAR_VEHICLES });
  return cars.map((car) => ({ ...car, total: period && rentalTotal(car, period, car.taxRateBasisPoints) }));
}
