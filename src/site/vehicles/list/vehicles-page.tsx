import type { FleetSearch } from '#domain/site-search.ts';
import { trpc } from '#src/lib/trpc.ts';
import { FleetBrowse } from './vehicles-browse.tsx';
import { fleetQuery } from './vehicles-query.ts';
import { FleetResults } from './vehicles-results.tsx';

/** /fleet and /cars: the whole fleet in sections, or what a search found. */
export function FleetPage({ search }: { search: FleetSearch }) {
  const [fleet] = trpc.public.vehicles.list.useSuspenseQuery(fleetQuery(search));
  return fleet.mode === 'browse' ? (
    <FleetBrowse fleet={fleet} isUnread={search.unread === true} />
  ) : (
    <FleetResults fleet={fleet} search={search} />
  );
}
