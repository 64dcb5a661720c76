import { vehicleSubject } from '#domain/activity-subject.ts';
import { AppError } from '#domain/app-error.ts';
import { refuseField } from '#domain/ledger.ts';
import { placeOf, placeProblem } from '#domain/places.ts';
import type { PlanTransferInput } from '#domain/schemas/transfers.ts';
import { requireRoute, transferHold, wantedOf } from '#domain/transfers.ts';
import { findPlanning, loggedOf, planTransfer } from '../../db/queries/transfers/transfers.ts';
import { vehicleName } from '../../db/queries/vehicles/vehicle-edits.ts';
import type { Deps } from '../../deps.ts';
import { refuseTakenDays } from '../bookings/refuse-taken-days.ts';
import { hashOf, isDone } from '../edits/request-hash.ts';
import { isRefusedOrRepeated, retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';

/**
 * Plans to drive a car to another branch, from where it will stand then; the same `transferId` again changes nothing. Throws
 * VEHICLE_NOT_FOUND, VALIDATION_FAILED where the car stands there already or the moment is over, TRANSFER_IMPOSSIBLE
 * `{ fromBranchId, toBranchId }`, NEXT_BEGINS_ELSEWHERE `{ branchId }`, VEHICLE_UNAVAILABLE, IDEMPOTENCY_MISMATCH.
 */
export function planVehicleTransfer(
  deps: Pick<Deps, 'db' | 'clock'>,
  input: PlanTransferInput,
  request: StaffRequest,
): Promise<{ transferId: string }> {
  const { transferId, vehicleId, toBranchId, leavesOn, driver = null } = input;
  const requestHash = hashOf(['transfer', input]);
  return retryRefused(async () => {
    const by = authorOf(deps, request);
    const read = await findPlanning(deps.db, { vehicleId, transferId, at: by.at });
    if (isDone(read.done, requestHash)) return { transferId };
    const { vehicle } = read;
    if (!vehicle) throw new AppError('VEHICLE_NOT_FOUND');
    const leavesTime = input.leavesTime ?? read.defaultPickupTime;
    const way = { leavesOn, leavesTime, toBranchId };
    const { from } = transferHold({ ...way, fromBranchId: toBranchId, minutes: 0 });
    if (from < by.at) throw refuseField('leavesOn', 'validation.transfer.past');
    const fromBranchId = placeOf(vehicle.branchId, read.legs, { from, until: from }).standsIn;
    if (fromBranchId === toBranchId) throw refuseField('toBranchId', 'validation.transfer.sameBranch');
    const { minutes } = requireRoute(read.routes, { fromBranchId, toBranchId });
    const hold = transferHold({ ...way, fromBranchId, minutes });
    const place = placeOf(vehicle.branchId, read.legs, hold);
    const problem = placeProblem(place, { pickupBranchId: fromBranchId, returnBranchId: toBranchId });
    if (problem !== null) throw new AppError(problem, { branchId: place.nextFrom });
    const transfer = {
      id: transferId,
      vehicleId,
      ...way,
      fromBranchId,
      minutes,
      driver,
      createdAt: by.at,
      createdByUserId: by.userId,
    };
    await refuseTakenDays(deps, { vehicleId }, () =>
      planTransfer(deps.db, {
        transfer,
        place: { vehicleId, wanted: wantedOf(transfer), place },
        log: {
          by,
          action: 'update',
          subject: vehicleSubject(vehicle),
          metadata: { ...vehicleName(vehicle), before: {}, after: loggedOf(transfer) },
          request: { requestId: transferId, requestHash },
        },
      }),
    );
    return { transferId };
  }, isRefusedOrRepeated);
}
