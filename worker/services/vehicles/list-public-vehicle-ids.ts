import { listVehicleIds } from '../../db/queries/vehicles/public-vehicles.ts';
import type { Deps } from '../../deps.ts';

/** Ids of every car on offer, for the sitemap. */
export async function listPublicVehicleIds({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  return (await listVehicleIds(db)).map(({ id }) => id);
}
