import type { BranchVehiclesInput } from '#domain/schemas/booking-desk.ts';
import { listBranchVehicles as readVehicles } from '../../db/queries/staff-booking-form.ts';
import type { Deps } from '../../deps.ts';

/** The active cars of a branch, by brand (SPEC §5, staff create form). */
export function listBranchVehicles({ db }: Pick<Deps, 'db'>, { branchId }: BranchVehiclesInput) {
  return readVehicles(db, branchId);
}
