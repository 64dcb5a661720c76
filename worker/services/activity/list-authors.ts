import { listAuthors as readAuthors } from '../../db/queries/activity.ts';
import type { Deps } from '../../deps.ts';

/** The members of staff, by name. */
export function listAuthors({ db }: Pick<Deps, 'db'>) {
  return readAuthors(db);
}
