import { getAllSettings as readAll } from '../../db/queries/settings/settings.ts';
import type { Deps } from '../../deps.ts';

/** Everything the owner can set, each part with the version its edit sends back. */
export function getAllSettings({ db }: Pick<Deps, 'db'>) {
  return readAll(db);
}
