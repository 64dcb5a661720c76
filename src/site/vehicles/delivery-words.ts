import { BRANCH_CITIES } from '#domain/branch.ts';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import type { Translate } from '#src/i18n/use-translation.ts';
import type { VehiclesFoundData } from '#src/lib/vehicles.ts';

type Transfer = NonNullable<VehiclesFoundData['delivered']>[number]['transfer'];

/** From where a car is brought, and for how much. */
export function deliveryWords({ fromBranchId, feeCents }: Transfer, t: Translate, locale: Locale): string {
  const city = BRANCH_CITIES[fromBranchId];
  const fee = feeCents > 0 ? formatUsd(feeCents, locale) : t('catalogue.delivered.free');
  return t('catalogue.delivered.fee', { city, fee });
}
