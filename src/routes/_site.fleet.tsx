import { createFileRoute } from '@tanstack/react-router';
import { fleetSearch } from '#domain/site-search.ts';
import { catalogueHead } from '../lib/head.ts';
import { FleetLoading } from '../site/vehicles/list/vehicles-loading.tsx';
import { FleetPage } from '../site/vehicles/list/vehicles-page.tsx';
import { fleetQuery } from '../site/vehicles/list/vehicles-query.ts';

export const Route = createFileRoute('/_site/fleet')({
  staticData: { texts: ['catalogue'] },
  validateSearch: fleetSearch,
  // Links from elsewhere carry marks of their own (fbclid, utm_source) that are no part of the search.
  loaderDeps: ({ search }) => fleetQuery(fleetSearch(search)),
  loader: ({ context, deps }) => context.trpc.public.vehicles.list.ensureData(deps).then(() => undefined),
  head: ({ match }) =>
    catalogueHead(match.context, 'catalogue.fleet.title', 'catalogue.fleet.description', '/fleet'),
  component: () => <FleetPage search={fleetSearch(Route.useSearch())} />,
  pendingComponent: FleetLoading,
});
