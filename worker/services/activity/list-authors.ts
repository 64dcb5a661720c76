import type { ListAuthorsInput } from '#domain/schemas/activity.ts';
import { listAuthors as readAuthors } from '../../db/queries/activity/activity.ts';
import type { Deps } from '../../deps.ts';

/** Who is or was of the staff, and who is asked for beside them, by name. */
export function listAuthors({ db }: Pick<Deps, 'db'>, { userId }: ListAuthorsInput) {
  return readAuthors(db, userId ?? null);
}
