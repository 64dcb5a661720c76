import { AppError } from '#domain/app-error.ts';
import type { AddBlockInput, RemoveBlockInput } from '#domain/schemas/staff-vehicles.ts';
import {
  deleteBlock,
  findBlock,
  insertBlock,
  listBookingsWithin,
  type MaintenanceBlock,
} from '../../db/queries/vehicles/maintenance-blocks.ts';
import { findVehicleRecord } from '../../db/queries/vehicles/vehicle-record.ts';
import type { Deps } from '../../deps.ts';
import { refuseTakenDays } from '../bookings/refuse-taken-days.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';

/**
 * Keeps a car for maintenance from `fromDate` up to, not including, `toDate`; it holds the car like a booking (D6).
 * Throws VEHICLE_NOT_FOUND, and VEHICLE_UNAVAILABLE `{ bookings: [{ bookingCode, pickupDate, returnDate }] }` when bookings, the first three of
 * which it names, or another block hold it on any of these days.
 */
export function addBlock(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  input: AddBlockInput,
  request: StaffRequest,
): Promise<MaintenanceBlock> {
  const block = { ...input, id: deps.random.uuid() };
  return retryRefused(async () => {
    const vehicle = await findVehicleRecord(deps.db, block.vehicleId);
    if (!vehicle) throw new AppError('VEHICLE_NOT_FOUND');
    const by = authorOf(deps, request);
    await refuseTakenDays(deps, block, () => insertBlock(deps.db, vehicle, block, by)).catch(
      async (error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'VEHICLE_UNAVAILABLE') throw error;
        const bookings = await listBookingsWithin(deps.db, block, by.at);
        throw new AppError('VEHICLE_UNAVAILABLE', { bookings });
      },
    );
    return block;
  });
}

/** Ends a maintenance block, begun or not. Throws NOT_FOUND when it is gone already. */
export function removeBlock(
  deps: Pick<Deps, 'db' | 'clock'>,
  { blockId }: RemoveBlockInput,
  request: StaffRequest,
): Promise<MaintenanceBlock> {
  return retryRefused(async () => {
    const found = await findBlock(deps.db, blockId);
    if (!found) throw new AppError('NOT_FOUND');
    await deleteBlock(deps.db, found, authorOf(deps, request));
    return found.block;
  });
}
