import type { UpdateBranchInput } from '#domain/schemas/settings.ts';
import { updateBranch } from '../../db/queries/settings/settings.ts';
import type { Deps } from '../../deps.ts';
import { authorOf, type StaffRequest } from '../edits/author.ts';
import { settleEdit } from '../edits/settle-edit.ts';

/** Name, address, phones and hours of a branch. Throws NOT_FOUND, STALE_VERSION `{current}`. */
export async function editBranch(
  deps: Pick<Deps, 'db' | 'clock'>,
  { id, rowVersion, ...set }: UpdateBranchInput,
  request: StaffRequest,
) {
  return settleEdit(await updateBranch(deps.db, { id, rowVersion, set, by: authorOf(deps, request) }));
}
