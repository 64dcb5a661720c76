import type { ListPublicVehiclesInput } from '#domain/schemas/search.ts';
import type { FleetSearch } from '#domain/site-search.ts';

/** What the server is asked for an address: that something of it could not be read is the page's to say. */
export function fleetQuery({ city, pickupDate, returnDate }: FleetSearch): ListPublicVehiclesInput {
  return { city, pickupDate, returnDate };
}
