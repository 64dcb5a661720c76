import { createFileRoute } from '@tanstack/react-router';
import { timesIn, vehicleSearch } from '#domain/site-search.ts';
import { loadVehicle } from '../site/vehicles/detail/load-vehicle.ts';
import { vehicleHead } from '../site/vehicles/detail/vehicle-head.ts';
import { VehicleLoading } from '../site/vehicles/detail/vehicle-loading.tsx';
import { VehicleMissing } from '../site/vehicles/detail/vehicle-missing.tsx';
import { VehiclePage } from '../site/vehicles/detail/vehicle-page.tsx';

export const Route = createFileRoute('/_site/vehicle/$id')({
  staticData: { texts: ['catalogue'] },
  validateSearch: vehicleSearch,
  loaderDeps: ({ search }) => ({ city: search.city, ...timesIn(search) }),
  loader: ({ context, params, deps }) => loadVehicle(context, { id: params.id, ...deps }),
  head: ({ match, loaderData }) => vehicleHead(match.context, loaderData),
  component: () => <VehiclePage id={Route.useParams().id} search={Route.useSearch()} />,
  pendingComponent: VehicleLoading,
  notFoundComponent: VehicleMissing,
});
