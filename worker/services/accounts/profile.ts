import { AppError } from '#domain/app-error.ts';
import type { UpdateProfileInput } from '#domain/schemas/staff.ts';
import type { Actor } from '../../auth/actor.ts';
import type { PersonRecord } from '../../db/queries/accounts/person-record.ts';
import { findPerson, updateProfile } from '../../db/queries/staff/users.ts';
import type { Deps } from '../../deps.ts';
import { authorOf, type StaffRequest, settleEdit } from '../edits/staff-edit.ts';

/** The signed-in person's own profile, with the version an edit sends back. */
export async function getProfile({ db }: Pick<Deps, 'db'>, actor: Actor) {
  const person = await findPerson(db, actor.id);
  if (!person) throw new AppError('NOT_FOUND');
  return person;
}

/** Changes one's own name and phone. Throws STALE_VERSION `{current}`. */
export async function editProfile(
  deps: Pick<Deps, 'db' | 'clock'>,
  { rowVersion, name, phone }: UpdateProfileInput,
  request: StaffRequest,
): Promise<PersonRecord> {
  const edit = { id: request.actor.id, rowVersion, name, phone, by: authorOf(deps, request) };
  return settleEdit(await updateProfile(deps.db, edit));
}
