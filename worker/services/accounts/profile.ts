import { AppError } from '#domain/app-error.ts';
import type { UpdateProfileInput } from '#domain/schemas/profile.ts';
import type { Actor } from '../../auth/actor.ts';
import {
  findPerson,
  findUser,
  type PersonRecord,
  updateProfile,
} from '../../db/queries/accounts/profiles.ts';
import type { Deps } from '../../deps.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, requireVersion, type StaffRequest } from '../edits/staff-edit.ts';

/** The signed-in person's own profile, with the version an edit sends back. */
export async function getProfile({ db }: Pick<Deps, 'db'>, actor: Actor) {
  const person = await findUser(db, actor.id);
  if (!person) throw new AppError('NOT_FOUND');
  return person;
}

/** Changes one's own name and phone, and how the owner's morning comes. Throws STALE_VERSION `{current}`. */
export function editProfile(
  deps: Pick<Deps, 'db' | 'clock'>,
  { rowVersion, name, phone, morningBy }: UpdateProfileInput,
  request: StaffRequest,
): Promise<PersonRecord> {
  return retryRefused(async () => {
    const current = requireVersion(await findPerson(deps.db, request.actor.id), rowVersion);
    const set = { name, phone, morningBy: morningBy ?? current.morningBy };
    return updateProfile(deps.db, current, { ...set, by: authorOf(deps, request) });
  });
}
