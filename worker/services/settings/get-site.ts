import { getSite as readSite } from '../../db/queries/settings/site.ts';
import type { Deps } from '../../deps.ts';

/** What every public page shows of the firm: branches, contact, the settings customers may know. */
export function getSite({ db }: Pick<Deps, 'db'>) {
  return readSite(db);
}
