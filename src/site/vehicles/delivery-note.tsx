import { BRANCH_CITIES } from '#domain/branch.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { VehiclesFoundData } from '#src/lib/vehicles.ts';
import classes from './delivery-note.module.css';

type Transfer = NonNullable<VehiclesFoundData['delivered']>[number]['transfer'];

/** From where a car is brought, and for how much. */
export function DeliveryNote({ transfer: { fromBranchId, feeCents } }: { transfer: Transfer }) {
  const { t, locale } = useTranslation();
  const city = BRANCH_CITIES[fromBranchId];
  const fee = feeCents > 0 ? formatUsd(feeCents, locale) : t('catalogue.delivered.free');
  return <p className={classes.note}>{t('catalogue.delivered.fee', { city, fee })}</p>;
}
