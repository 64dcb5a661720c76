import type { UpdateVehicleInput } from '#domain/schemas/vehicles.ts';
import { updateVehicle } from '../../db/queries/vehicles/vehicle-edits.ts';
import type { Deps } from '../../deps.ts';
import { authorOf, type StaffRequest } from '../edits/author.ts';
import { settleEdit } from '../edits/settle-edit.ts';
import { refuseTakenPlate, vehicleColumns } from './vehicle-columns.ts';

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
