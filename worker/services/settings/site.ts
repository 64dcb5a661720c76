import { pingDatabase, getSite as readSite } from '../../db/queries/settings/site.ts';
import type { Deps } from '../../deps.ts';

/** What every public page shows of the firm: branches, contact, the settings customers may know. */
export function getSite({ db }: Pick<Deps, 'db'>) {
  return readSite(db);
}

/** Whether the database answers. Never throws. */
export async function checkDatabase({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  try {
    await pingDatabase(db);
    return true;
  } catch (error) {
    console.error('UNAVAILABLE', error);
    return false;
  }
}
