import { AppError } from '#domain/app-error.ts';
import { VEHICLE_DAMAGES } from '#domain/policy.ts';
import type { RepairDamageInput } from '#domain/schemas/inspections.ts';
import type { VehicleIdInput } from '#domain/schemas/vehicles.ts';
import { findDamage, findVehicleState, updateRepaired } from '../../db/queries/inspections/vehicle-state.ts';
import type { Deps } from '../../deps.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';

/** Odometer and fuel as they were seen last, and the damages of a car; nothing where nobody has looked. */
export function getVehicleState({ db }: Pick<Deps, 'db'>, { vehicleId }: VehicleIdInput) {
  return findVehicleState(db, vehicleId, VEHICLE_DAMAGES);
}

/** A damage is repaired; a second time it changes nothing. Throws NOT_FOUND. */
export function repairDamage(
  deps: Pick<Deps, 'db' | 'clock'>,
  { damageId, note }: RepairDamageInput,
  request: StaffRequest,
): Promise<void> {
  return retryRefused(async () => {
    const damage = await findDamage(deps.db, damageId);
    if (damage === undefined) throw new AppError('NOT_FOUND');
    if (damage.repairedAt !== null) return;
    await updateRepaired(deps.db, damage, { note: note ?? null, by: authorOf(deps, request) });
  });
}
