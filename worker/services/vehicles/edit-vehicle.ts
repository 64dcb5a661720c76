import { AppError } from '#domain/app-error.ts';
import type { CreateVehicleInput, UpdateVehicleInput } from '#domain/schemas/vehicles.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { VehicleColumns } from '../../db/queries/vehicles/vehicle-edits.ts';
import { insertVehicle, updateVehicle } from '../../db/queries/vehicles/vehicle-edits.ts';
import type { Deps } from '../../deps.ts';
import { authorOf, type StaffRequest, settleEdit } from '../edits/staff-edit.ts';

/** Adds a car to the fleet. Throws VALIDATION_FAILED on a plate that exists, retired cars' plates included. */
export function addVehicle(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  input: CreateVehicleInput,
  request: StaffRequest,
) {
  const vehicle = { id: deps.random.uuid(), columns: vehicleColumns(input), by: authorOf(deps, request) };
  return refuseTakenPlate(insertVehicle(deps.db, vehicle));
}

/**
 * Edits a car that is not retired. Throws VEHICLE_NOT_FOUND, STALE_VERSION `{current}`, and VALIDATION_FAILED on
 * another car's plate.
 */
export async function editVehicle(
  deps: Pick<Deps, 'db' | 'clock'>,
  { vehicleId, rowVersion, ...form }: UpdateVehicleInput,
  request: StaffRequest,
) {
  const edit = { id: vehicleId, columns: vehicleColumns(form), rowVersion, by: authorOf(deps, request) };
  return settleEdit(await refuseTakenPlate(updateVehicle(deps.db, edit)), 'VEHICLE_NOT_FOUND');
}

/** The vehicle form as columns. */
function vehicleColumns({ pricingTiers, mileagePolicy, ...fields }: CreateVehicleInput): VehicleColumns {
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
async function refuseTakenPlate<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (!isUniqueViolation(error, 'vehicles_plate_key')) throw error;
    throw new AppError('VALIDATION_FAILED', { fieldErrors: { plate: 'validation.vehicle.plate.taken' } });
  }
}
