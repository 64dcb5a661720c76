import type { ListPublicVehiclesInput } from '#domain/schemas/search.ts';
import { timesIn, type VehicleListSearch, type VehicleSearch } from '#domain/site-search.ts';

/** What the server is asked for an address: that something of it could not be read is the page's to say. */
export function vehiclesQuery({ unread: _, ...asked }: VehicleListSearch): ListPublicVehiclesInput {
  return asked;
}

/** What of a search is carried on to a car's page, and what stays where filters are removed. */
export function placeAndDays(search: VehicleListSearch): VehicleSearch {
  return { city: search.city, ...timesIn(search) };
}
