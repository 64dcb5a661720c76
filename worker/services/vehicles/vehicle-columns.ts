import { AppError } from '#domain/app-error.ts';
import type { CreateVehicleInput } from '#domain/schemas/vehicles.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { VehicleColumns } from '../../db/queries/vehicles/vehicle-edits.ts';

/** The vehicle form as columns. */
export function vehicleColumns({
  pricingTiers,
  mileagePolicy,
  ...fields
}: CreateVehicleInput): VehicleColumns {
  return {
    ...fields,
    mileagePolicy: mileagePolicy ?? null,
    rate1DayCents: pricingTiers?.['1'] ?? null,
    rate2To7DaysCents: pricingTiers?.['2-7'] ?? null,
    rate8To15DaysCents: pricingTiers?.['8-15'] ?? null,
    rate16To29DaysCents: pricingTiers?.['16-29'] ?? null,
  };
}

/** Runs a write of a car; a plate that another car has comes back as a fault of its field. */
export async function refuseTakenPlate<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (!isUniqueViolation(error, 'vehicles_plate_key')) throw error;
    throw new AppError('VALIDATION_FAILED', { fieldErrors: { plate: 'validation.vehicle.plate.taken' } });
  }
}
