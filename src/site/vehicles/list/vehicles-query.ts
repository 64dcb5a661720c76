import type { ListPublicVehiclesInput } from '#domain/schemas/search.ts';
import type { VehicleListSearch } from '#domain/site-search.ts';

/** What the server is asked for an address: that something of it could not be read is the page's to say. */
export function vehiclesQuery({ city, pickupDate, returnDate }: VehicleListSearch): ListPublicVehiclesInput {
  return { city, pickupDate, returnDate };
}
