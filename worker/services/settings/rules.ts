import type { Locale } from '#domain/locale.ts';
import { DEPOSIT_DECISION_DAYS, NO_SHOW_HOURS } from '#domain/policy.ts';
import { getRules as readRules } from '../../db/queries/settings/rules.ts';
import type { Deps } from '../../deps.ts';

/** The rules of a rental with their figures, for the pages that explain them. */
export async function getRules({ db }: Pick<Deps, 'db'>, locale: Locale) {
  const { lowestDepositCents = null, highestDepositCents = null, ...rules } = await readRules(db, locale);
  const fuelEighthCents = {
    economy: rules.fuelEighthEconomyCents,
    compact: rules.fuelEighthCompactCents,
    suv: rules.fuelEighthSuvCents,
    luxury: rules.fuelEighthLuxuryCents,
  };
  return {
    ...rules,
    fuelEighthCents,
    lowestDepositCents,
    highestDepositCents,
    noShowHours: NO_SHOW_HOURS,
    depositDecisionDays: DEPOSIT_DECISION_DAYS,
  };
}
