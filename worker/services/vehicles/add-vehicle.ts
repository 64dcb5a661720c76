import type { CreateVehicleInput } from '#domain/schemas/vehicles.ts';
import { insertVehicle } from '../../db/queries/vehicles/vehicle-edits.ts';
import type { Deps } from '../../deps.ts';
import { authorOf, type StaffRequest } from '../edits/author.ts';
import { refuseTakenPlate, vehicleColumns } from './vehicle-columns.ts';

/** Adds a car to the fleet. Throws VALIDATION_FAILED on a plate that exists, retired cars' plates included. */
export function addVehicle(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  input: CreateVehicleInput,
  request: StaffRequest,
) {
  const vehicle = { id: deps.random.uuid(), columns: vehicleColumns(input), by: authorOf(deps, request) };
  return refuseTakenPlate(insertVehicle(deps.db, vehicle));
}
