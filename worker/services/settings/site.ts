import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { isRateOld } from '#domain/exchange-rate.ts';
import { weekStretches } from '#domain/opening-hours.ts';
import { getSite as readSite } from '../../db/queries/settings/site.ts';
import type { Deps } from '../../deps.ts';

/** How many days ahead a day that is not as its weekday is said. */
const SPECIAL_DAYS_AHEAD = 30;

/** What every public page shows of the firm: branches, contact, the settings customers may know. */
export async function getSite({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const today = todayInHaiti(clock.now());
  const { gourdes, rate, branches, specialDays, legalName, nif, patente, legalAddress, ...site } =
    await readSite(db, {
      from: today,
      to: addDays(today, SPECIAL_DAYS_AHEAD),
    });
  const told = branches.map(({ openingHours, ...branch }) => ({
    ...branch,
    openingHours: weekStretches(openingHours),
    specialDays: specialDays.filter(({ branchId }) => branchId === branch.id),
  }));
  return {
    ...site,
    firm: { legalName, nif, patente, legalAddress },
    branches: told,
    // Prices in gourdes at an old rate would mislead; whoever pays by a wallet still reads what that comes to.
    gourdes: rate ? { shown: isRateOld(rate.day, today) ? 'off' : gourdes, htgPerUsd: rate.htgPerUsd } : null,
  };
}
