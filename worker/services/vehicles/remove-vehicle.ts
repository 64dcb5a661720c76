import type { RemoveVehicleInput } from '#domain/schemas/staff-vehicles.ts';
import { isForeignKeyViolation, refusedBy } from '../../db/errors.ts';
import { findVehicleToRemove, removeVehicle as remove } from '../../db/queries/vehicles/vehicle-edits.ts';
import type { Deps } from '../../deps.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, requireVersion, type StaffRequest } from '../edits/staff-edit.ts';
import { discardPictures } from './vehicle-pictures.ts';

/**
 * Takes a car away: deleted when nothing ever named it, retired and kept as history when something did, as a booking, a payment or a cost (D15).
 * Throws VEHICLE_NOT_FOUND, STALE_VERSION `{current}`.
 */
export async function removeVehicle(
  deps: Pick<Deps, 'db' | 'clock' | 'storage'>,
  { vehicleId, rowVersion }: RemoveVehicleInput,
  request: StaffRequest,
): Promise<{ outcome: 'deleted' | 'retired' }> {
  // The database knows of all that names it; only what does most often is asked for before.
  let isNamed = false;
  const removed = await retryRefused(async () => {
    const { vehicle, hasHistory, prefixes } = await findVehicleToRemove(deps.db, vehicleId);
    const current = requireVersion(vehicle, rowVersion, 'VEHICLE_NOT_FOUND');
    const isRetired = hasHistory || isNamed;
    try {
      await remove(deps.db, current, isRetired, authorOf(deps, request));
    } catch (error) {
      isNamed ||= isForeignKeyViolation(error);
      throw error;
    }
    return { isRetired, prefixes };
  }, isOvertaken);
  if (removed.isRetired) return { outcome: 'retired' };
  await discardPictures(deps, removed.prefixes);
  return { outcome: 'deleted' };
}

/** It was changed, or something names it, which may have come while it was being deleted: then it is retired. */
function isOvertaken(error: unknown): boolean {
  return refusedBy(error) !== undefined || isForeignKeyViolation(error);
}
