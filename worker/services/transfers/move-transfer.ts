import { AppError } from '#domain/app-error.ts';
import type { MoveTransferInput, NameDriverInput } from '#domain/schemas/transfers.ts';
import { isUnderWay, type TransferState } from '#domain/transfers.ts';
import { isWantedBy } from '#domain/web-transfer.ts';
import { findTransfer, moveTransfer, nameDriver } from '../../db/queries/transfers/transfers.ts';
import type { Deps } from '../../deps.ts';
import { refuseTakenDays } from '../bookings/refuse-taken-days.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/**
 * One that is so already stays. Throws NOT_FOUND, STALE_VERSION when it ended otherwise, VEHICLE_OUT `{ bookingCode }` where the
 * car is to leave and a client has it.
 */
function move(
  deps: Needs,
  { transferId, state }: { transferId: string; state: TransferState },
  request: StaffRequest,
): Promise<void> {
  return retryRefused(async () => {
    const transfer = await findTransfer(deps.db, transferId);
    if (!transfer) throw new AppError('NOT_FOUND');
    if (transfer.state === state) return;
    if (!isUnderWay(transfer.state)) throw new AppError('STALE_VERSION');
    const { vehicleId, toBranchId: branchId, outWith, booking } = transfer;
    const isMoot = state === 'planned' && booking !== null && !isWantedBy(transfer, booking);
    if (state === 'on_the_way' && outWith !== null)
      throw new AppError('VEHICLE_OUT', { bookingCode: outWith });
    // A client who has the car by now had it from there: it stands nowhere.
    const vehicleBack = state === 'done' && outWith === null ? { vehicleId, branchId } : null;
    await refuseTakenDays(deps, { vehicleId }, () =>
      moveTransfer(deps.db, {
        transfer,
        state: isMoot ? 'calledOff' : state,
        vehicleBack,
        by: authorOf(deps, request),
      }),
    );
  });
}

/**
 * The driver has left with the car, which is held from now on. Throws as `move`, and VEHICLE_UNAVAILABLE when that is before the
 * planned hour and somebody else is promised the car until then.
 */
export function leaveOnTransfer(deps: Needs, { transferId }: MoveTransferInput, request: StaffRequest) {
  return move(deps, { transferId, state: 'on_the_way' }, request);
}

/** Nobody has left yet: the button was pressed by mistake. It is called off where its booking was meanwhile, or got another car or branch. */
export function undoLeave(deps: Needs, { transferId }: MoveTransferInput, request: StaffRequest) {
  return move(deps, { transferId, state: 'planned' }, request);
}

/** The car has arrived: it stands there from now on. */
export function finishTransfer(deps: Needs, { transferId }: MoveTransferInput, request: StaffRequest) {
  return move(deps, { transferId, state: 'done' }, request);
}

/** Nobody drives it; never refused: the next booking may be left without its car, and is marked. */
export function cancelTransfer(deps: Needs, { transferId }: MoveTransferInput, request: StaffRequest) {
  return move(deps, { transferId, state: 'canceled' }, request);
}

/** Who drives, or nobody yet, until it has ended, whoever planned it. Throws NOT_FOUND, STALE_VERSION when it has. */
export function nameTransferDriver(
  deps: Needs,
  input: NameDriverInput,
  request: StaffRequest,
): Promise<void> {
  const { transferId, driver = null } = input;
  return retryRefused(async () => {
    const transfer = await findTransfer(deps.db, transferId);
    if (!transfer) throw new AppError('NOT_FOUND');
    if (!isUnderWay(transfer.state)) throw new AppError('STALE_VERSION');
    if (transfer.driver === driver) return;
    await nameDriver(deps.db, { transfer, driver, by: authorOf(deps, request) });
  });
}
