import { AppError } from '#domain/app-error.ts';
import type { AddBlockInput, RemoveBlockInput } from '#domain/schemas/staff-vehicles.ts';
import { isConflict } from '../../db/errors.ts';
import {
  type BlockRow,
  deleteBlock,
  insertBlock,
  type NewBlock,
} from '../../db/queries/vehicles/maintenance-blocks.ts';
import type { Deps } from '../../deps.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';

/**
 * Keeps a car for maintenance from `fromDate` up to, not including, `toDate`; it holds the car like a booking (D6).
 * Throws VEHICLE_NOT_FOUND, and VEHICLE_UNAVAILABLE when a booking or another block holds it on any of these days.
 */
export async function addBlock(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  input: AddBlockInput,
  request: StaffRequest,
): Promise<BlockRow> {
  const block = { ...input, id: deps.random.uuid(), by: authorOf(deps, request) };
  const added = await insertUnlessHeld(deps, block);
  if (!added) throw new AppError('VEHICLE_NOT_FOUND');
  return added;
}

async function insertUnlessHeld({ db }: Pick<Deps, 'db'>, block: NewBlock) {
  try {
    return await insertBlock(db, block);
  } catch (error) {
    throw isConflict(error) ? new AppError('VEHICLE_UNAVAILABLE') : error;
  }
}

/** Ends a maintenance block, begun or not. Throws NOT_FOUND when it is gone already. */
export async function removeBlock(
  deps: Pick<Deps, 'db' | 'clock'>,
  { blockId }: RemoveBlockInput,
  request: StaffRequest,
): Promise<BlockRow> {
  const gone = await deleteBlock(deps.db, { blockId, by: authorOf(deps, request) });
  if (!gone) throw new AppError('NOT_FOUND');
  return gone;
}
