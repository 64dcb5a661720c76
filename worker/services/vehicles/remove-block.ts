import { AppError } from '#domain/app-error.ts';
import type { RemoveBlockInput } from '#domain/schemas/staff-vehicles.ts';
import { type BlockRow, deleteBlock } from '../../db/queries/vehicles/maintenance-blocks.ts';
import type { Deps } from '../../deps.ts';
import { authorOf, type StaffRequest } from '../edits/author.ts';

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
