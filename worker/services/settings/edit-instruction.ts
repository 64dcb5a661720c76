import type { SaveInstructionInput } from '#domain/schemas/settings.ts';
import { updateInstruction } from '../../db/queries/settings/settings.ts';
import type { Deps } from '../../deps.ts';
import { authorOf, type StaffRequest } from '../edits/author.ts';
import { settleEdit } from '../edits/settle-edit.ts';

/** How to pay by a method, in both languages. Throws NOT_FOUND, STALE_VERSION `{current}`. */
export async function editInstruction(
  deps: Pick<Deps, 'db' | 'clock'>,
  { method, rowVersion, ...set }: SaveInstructionInput,
  request: StaffRequest,
) {
  const edit = { id: method, rowVersion, set, by: authorOf(deps, request) };
  return settleEdit(await updateInstruction(deps.db, edit));
}
