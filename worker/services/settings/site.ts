import { todayInHaiti } from '#domain/calendar-day.ts';
import { pingDatabase, getSite as readSite } from '../../db/queries/settings/site.ts';
import type { Deps } from '../../deps.ts';

/** What every public page shows of the firm: branches, contact, the settings customers may know. */
export async function getSite({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const { gourdes, rate, ...site } = await readSite(db, todayInHaiti(clock.now()));
  return { ...site, gourdes: rate ? { shown: gourdes, htgPerUsd: rate.htgPerUsd } : null };
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
