import type { RemoveVehicleInput } from '#domain/schemas/staff-vehicles.ts';
import { isForeignKeyViolation, refusedBy } from '../../db/errors.ts';
import { findVehicleToRemove, removeVehicle as remove } from '../../db/queries/vehicles/vehicle-edits.ts';
import type { Deps } from '../../deps.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, requireVersion, type StaffRequest } from '../edits/staff-edit.ts';
import { discardPictures } from './vehicle-pictures.ts';

/**
 * Takes a car away: deleted when it has no bookings and no incidents, retired and kept as history when it has (D15).
 * Throws VEHICLE_NOT_FOUND, STALE_VERSION `{current}`.
 */
export async function removeVehicle(
  deps: Pick<Deps, 'db' | 'clock' | 'storage'>,
  { vehicleId, rowVersion }: RemoveVehicleInput,
  request: StaffRequest,
): Promise<{ outcome: 'deleted' | 'retired' }> {
  const removed = await retryRefused(async () => {
    const { vehicle, hasHistory, prefixes } = await findVehicleToRemove(deps.db, vehicleId);
    const current = requireVersion(vehicle, rowVersion, 'VEHICLE_NOT_FOUND');
    await remove(deps.db, current, hasHistory, authorOf(deps, request));
    return { hasHistory, prefixes };
  }, isOvertaken);
  if (removed.hasHistory) return { outcome: 'retired' };
  await discardPictures(deps, removed.prefixes);
  return { outcome: 'deleted' };
}

/** The car's first booking may come while it is being deleted: then it has bookings, and is retired. */
function isOvertaken(error: unknown): boolean {
  return refusedBy(error) !== undefined || isForeignKeyViolation(error);
}
