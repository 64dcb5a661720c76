import type { VehicleListSearch } from '#domain/site-search.ts';
import { trpc } from '#src/lib/trpc.ts';
import { VehiclesBrowse } from './vehicles-browse.tsx';
import { vehiclesQuery } from './vehicles-query.ts';
import { VehiclesResults } from './vehicles-results.tsx';

/** /fleet and /cars: the whole fleet in sections, or what a search found. */
export function VehiclesPage({ search }: { search: VehicleListSearch }) {
  const [fleet] = trpc.public.vehicles.list.useSuspenseQuery(vehiclesQuery(search));
  return fleet.mode === 'browse' ? (
    <VehiclesBrowse fleet={fleet} isUnread={search.unread === true} />
  ) : (
    <VehiclesResults fleet={fleet} search={search} />
  );
}
