import { AppError } from '#domain/app-error.ts';
import type { AddBlockInput } from '#domain/schemas/staff-vehicles.ts';
import { isConflict } from '../../db/errors.ts';
import { type BlockRow, insertBlock, type NewBlock } from '../../db/queries/vehicles/maintenance-blocks.ts';
import type { Deps } from '../../deps.ts';
import { authorOf, type StaffRequest } from '../edits/author.ts';

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
