import { createFileRoute } from '@tanstack/react-router';
import { vehicleListSearch } from '#domain/site-search.ts';
import { catalogueHead } from '../lib/head.ts';
import { VehiclesLoading } from '../site/vehicles/list/vehicles-loading.tsx';
import { VehiclesPage } from '../site/vehicles/list/vehicles-page.tsx';
import { vehiclesQuery } from '../site/vehicles/list/vehicles-query.ts';

export const Route = createFileRoute('/_site/cars')({
  staticData: { texts: ['catalogue', 'fleet'] },
  validateSearch: vehicleListSearch,
  // Links from elsewhere carry marks of their own (fbclid, utm_source) that are no part of the search.
  loaderDeps: ({ search }) => vehiclesQuery(vehicleListSearch(search)),
  loader: ({ context, deps }) => context.trpc.public.vehicles.list.ensureData(deps).then(() => undefined),
  head: ({ match }) =>
    catalogueHead(match.context, 'catalogue.fleet.title', 'catalogue.fleet.description', '/fleet'),
  component: () => <VehiclesPage search={vehicleListSearch(Route.useSearch())} />,
  pendingComponent: VehiclesLoading,
});
