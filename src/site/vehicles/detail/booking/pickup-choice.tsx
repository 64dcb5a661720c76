import { Link } from '@tanstack/react-router';
import { BRANCH_CITIES, type BranchId } from '#domain/branch.ts';
import { formatUsd } from '#domain/money.ts';
import type { VehicleSearch } from '#domain/site-search.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { VehiclePageData } from '#src/lib/vehicles.ts';

interface PickupChoiceProps {
  pickups: NonNullable<VehiclePageData['pickups']>;
  /** The chosen one. */
  city: BranchId;
  search: VehicleSearch;
}

/** Where the car is picked up: where it stands, or where it is brought to for a fee. Links, which work without a script too; the panel has their styles. */
export function PickupChoice({ pickups, city, search }: PickupChoiceProps) {
  const { t, locale } = useTranslation();
  return (
    <nav aria-label={t('catalogue.search.city')}>
      {pickups.map(({ branchId, feeCents }) => (
        <Link
          key={branchId}
          from="/vehicle/$id"
          to="."
          search={{ ...search, city: branchId }}
          replace
          resetScroll={false}
          aria-current={branchId === city ? 'true' : undefined}
        >
          <strong>{BRANCH_CITIES[branchId]}</strong>
          <small>
            {feeCents === undefined
              ? t('catalogue.delivered.here')
              : t('catalogue.delivered.brought', {
                  fee: feeCents > 0 ? `+${formatUsd(feeCents, locale)}` : t('catalogue.delivered.free'),
                })}
          </small>
        </Link>
      ))}
    </nav>
  );
}
