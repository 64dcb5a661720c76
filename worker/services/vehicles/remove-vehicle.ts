import { AppError } from '#domain/app-error.ts';
import type { RemoveVehicleInput } from '#domain/schemas/staff-vehicles.ts';
import { isForeignKeyViolation } from '../../db/errors.ts';
import {
  type RemovalOutcome,
  removeVehicle as remove,
  type VehicleRemoval,
} from '../../db/queries/vehicles/vehicle-edits.ts';
import type { Deps } from '../../deps.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';
import { discardPictures } from './vehicle-pictures.ts';

/**
 * Takes a car away: deleted when it has no bookings, retired and kept as history when it has (D15).
 * Throws VEHICLE_NOT_FOUND, STALE_VERSION `{current}`.
 */
export async function removeVehicle(
  deps: Pick<Deps, 'db' | 'clock' | 'storage'>,
  { vehicleId, rowVersion }: RemoveVehicleInput,
  request: StaffRequest,
): Promise<{ outcome: 'deleted' | 'retired' }> {
  const { current, outcome, prefixes } = await removeOnce(deps, {
    id: vehicleId,
    rowVersion,
    by: authorOf(deps, request),
  });
  if (current === null) throw new AppError('VEHICLE_NOT_FOUND');
  if (outcome === 'stale') throw new AppError('STALE_VERSION', { current });
  await discardPictures(deps, prefixes);
  return { outcome };
}

/** The car's first booking may come while it is being deleted: then it has bookings, and is retired. */
async function removeOnce({ db }: Pick<Deps, 'db'>, removal: VehicleRemoval): Promise<RemovalOutcome> {
  try {
    return await remove(db, removal);
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    return remove(db, removal);
  }
}
