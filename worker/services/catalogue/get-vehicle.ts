import { AppError } from '#domain/app-error.ts';
import { addDays } from '#domain/calendar-day.ts';
import { tierForDays } from '#domain/pricing.ts';
import { rentalDays } from '#domain/rental-period.ts';
import type { VehicleByIdInput } from '#domain/schemas/search.ts';
import { findVehicle } from '../../db/queries/vehicles.ts';
import type { Deps } from '../../deps.ts';
import { totalFor } from './vehicle-card.ts';

/** One car in whatever status; with both dates also its price for them and whether it is free. Throws VEHICLE_NOT_FOUND. */
export async function getVehicle({ db }: Pick<Deps, 'db'>, input: VehicleByIdInput) {
  const { id, pickupDate, returnDate } = input;
  const days = rentalDays(pickupDate, returnDate);
  const period = pickupDate && returnDate ? { pickupDate, returnDate: addDays(pickupDate, days) } : undefined;
  const found = await findVehicle(db, id, period);
  if (!found) throw new AppError('VEHICLE_NOT_FOUND');
  const { isFree, ...vehicle } = found;
  if (!period) return { vehicle };
  const priceTier = vehicle.pricingTiers ? tierForDays(days) : null;
  return { vehicle, quote: { priceTier, ...totalFor(vehicle, period) }, isFree: isFree === true };
}
