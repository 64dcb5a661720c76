import { rentalPricerBy } from '#domain/rental-price.ts';
import type { AskedTimes } from '#domain/rental-times.ts';
import { findHours } from '../../db/queries/settings/openings.ts';
import type { Deps } from '../../deps.ts';

/** Prices rentals of a period by the hours and the settings of this moment: see domain/rental-price.ts. */
export async function rentalPricer(db: Deps['db'], period: AskedTimes, now: Date) {
  return rentalPricerBy(await findHours(db), period, now);
}
