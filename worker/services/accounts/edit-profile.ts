import type { UpdateProfileInput } from '#domain/schemas/staff.ts';
import type { PersonRecord } from '../../db/queries/accounts/person-record.ts';
import { updateProfile } from '../../db/queries/staff/users.ts';
import type { Deps } from '../../deps.ts';
import { authorOf, type StaffRequest } from '../edits/author.ts';
import { settleEdit } from '../edits/settle-edit.ts';

/** Changes one's own name and phone. Throws STALE_VERSION `{current}`. */
export async function editProfile(
  deps: Pick<Deps, 'db' | 'clock'>,
  { rowVersion, name, phone }: UpdateProfileInput,
  request: StaffRequest,
): Promise<PersonRecord> {
  const edit = { id: request.actor.id, rowVersion, name, phone, by: authorOf(deps, request) };
  return settleEdit(await updateProfile(deps.db, edit));
}
