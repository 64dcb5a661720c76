import { AppError } from '#domain/app-error.ts';
import type { Actor } from '../../auth/actor.ts';
import { findPerson } from '../../db/queries/staff/users.ts';
import type { Deps } from '../../deps.ts';

/** The signed-in person's own profile, with the version an edit sends back. */
export async function getProfile({ db }: Pick<Deps, 'db'>, actor: Actor) {
  const person = await findPerson(db, actor.id);
  if (!person) throw new AppError('NOT_FOUND');
  return person;
}
