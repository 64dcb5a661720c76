import { pingDatabase } from '../../db/queries/settings/site.ts';
import type { Deps } from '../../deps.ts';

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
