import { AppError } from '#domain/app-error.ts';
import type { CreateVehicleInput, UpdateVehicleInput } from '#domain/schemas/vehicles.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { insertVehicle, updateVehicle } from '../../db/queries/vehicles/vehicle-edits.ts';
import { findVehicleRecord } from '../../db/queries/vehicles/vehicle-record.ts';
import type { Deps } from '../../deps.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, requireVersion, type StaffRequest } from '../edits/staff-edit.ts';

/** Adds a car to the fleet. Throws VALIDATION_FAILED on a plate that exists, retired cars' plates included. */
export function addVehicle(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  fields: CreateVehicleInput,
  request: StaffRequest,
) {
  return refuseTakenPlate(insertVehicle(deps.db, deps.random.uuid(), fields, authorOf(deps, request)));
}

/**
 * Edits a car that is not retired. Throws VEHICLE_NOT_FOUND, STALE_VERSION `{current}`, and VALIDATION_FAILED on
 * another car's plate.
 */
export function editVehicle(
  deps: Pick<Deps, 'db' | 'clock'>,
  { vehicleId, rowVersion, ...fields }: UpdateVehicleInput,
  request: StaffRequest,
) {
  return retryRefused(async () => {
    const found = await findVehicleRecord(deps.db, vehicleId);
    const current = requireVersion(found, rowVersion, 'VEHICLE_NOT_FOUND');
    return refuseTakenPlate(updateVehicle(deps.db, current, fields, authorOf(deps, request)));
  });
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
