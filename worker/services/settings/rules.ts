import { chargeTaxRate, withTaxAdded } from '#domain/charge-tax.ts';
import type { ChargeCode } from '#domain/charges.ts';
import type { Locale } from '#domain/locale.ts';
import type { Cents } from '#domain/money.ts';
import { DEPOSIT_DECISION_DAYS, NO_SHOW_HOURS } from '#domain/policy.ts';
import { getRules as readRules } from '../../db/queries/settings/rules.ts';
import type { Deps } from '../../deps.ts';

/** The rules of a rental with their figures, for the pages that explain them: what a charge costs, with its tax. */
export async function getRules({ db }: Pick<Deps, 'db'>, locale: Locale) {
  const { lowestDepositCents = null, highestDepositCents = null, ...rules } = await readRules(db, locale);
  const withTax = (code: ChargeCode, cents: Cents) =>
    withTaxAdded(cents, chargeTaxRate(code, rules)).totalCents;
  const ofEighth = (cents: Cents | null) => (cents === null ? null : withTax('fuel', cents));
  const { lateHourCents, fuelServiceCents } = rules;
  return {
    ...rules,
    lateHourCents: lateHourCents === null ? null : withTax('late', lateHourCents),
    fuelServiceCents: withTax('fuel', fuelServiceCents),
    fuelEighthCents: {
      economy: ofEighth(rules.fuelEighthEconomyCents),
      compact: ofEighth(rules.fuelEighthCompactCents),
      suv: ofEighth(rules.fuelEighthSuvCents),
      luxury: ofEighth(rules.fuelEighthLuxuryCents),
    },
    lowestDepositCents,
    highestDepositCents,
    noShowHours: NO_SHOW_HOURS,
    depositDecisionDays: DEPOSIT_DECISION_DAYS,
  };
}
