import { BRANCH_CITIES } from '#domain/branch.ts';
import { formatUsd } from '#domain/money.ts';
import type { VehicleSearch } from '#domain/site-search.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { VehiclePageData } from '#src/lib/vehicles.ts';
import { deliveryWords } from '../../delivery-words.ts';
import { PickupChoice } from './pickup-choice.tsx';

export interface DeliveryProps {
  page: VehiclePageData;
  /** With the days that are chosen. */
  search: VehicleSearch;
}

/**
 * Where the car is picked up, where there is a choice, and from where it is brought; or that it stands elsewhere than the address
 * says, and what it takes to have it brought there.
 */
export function Delivery({ page: { vehicle, pickups, transfer }, search }: DeliveryProps) {
  const { t, locale } = useTranslation();
  const { city = vehicle.branchId } = search;
  const asked = pickups?.find(({ branchId }) => branchId === city);
  return (
    <>
      {pickups ? (
        <PickupChoice pickups={pickups} city={asked?.branchId ?? vehicle.branchId} search={search} />
      ) : null}
      {transfer ? <p>{deliveryWords(transfer, t, locale)}</p> : null}
      {city === vehicle.branchId ? null : (
        <div>
          {asked
            ? t('catalogue.delivered.asked', {
                from: vehicle.city,
                city: BRANCH_CITIES[city],
                cents: asked.feeCents ?? 0,
                fee: formatUsd(asked.feeCents ?? 0, locale),
                days: asked.noticeDays ?? 0,
              })
            : t('catalogue.vehicle.standsElsewhere', { city: vehicle.city, asked: BRANCH_CITIES[city] })}
        </div>
      )}
    </>
  );
}
