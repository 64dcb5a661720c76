import { todayInHaiti } from '#domain/calendar-day.ts';
import { SIMILAR_VEHICLES } from '#domain/policy.ts';
import { refusePeriod } from '#domain/rental-period.ts';
import { rentalPricerBy } from '#domain/rental-price.ts';
import type { VehicleByIdInput } from '#domain/schemas/search.ts';
import { listSimilar } from '../../db/queries/vehicles/public-vehicles.ts';
import type { Deps } from '../../deps.ts';

/** A few other cars for whoever looks at this one: for days that can be booked, those free then with their total. */
export async function listSimilarVehicles(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: VehicleByIdInput,
) {
  const { id, city, pickupDate, returnDate, ...times } = input;
  const at = clock.now();
  const isBookable = refusePeriod(input, todayInHaiti(at)) === null;
  const period = pickupDate && returnDate && isBookable ? { pickupDate, returnDate, ...times } : undefined;
  const { vehicles, hours } = await listSimilar(db, { id, city, period, at, limit: SIMILAR_VEHICLES });
  const price = period && rentalPricerBy(hours, period, at);
  return vehicles.map((vehicle) => ({ ...vehicle, total: price?.(vehicle).total }));
}
