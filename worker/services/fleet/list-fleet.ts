import type { ListVehiclesInput } from '#domain/schemas/fleet.ts';
import { fleetStatus } from '#domain/vehicle.ts';
import { listFleet as readFleet } from '../../db/queries/fleet.ts';
import type { Deps } from '../../deps.ts';

/** A page of the fleet that is not retired, each car with its derived status and who touched it last. */
export async function listFleet({ db }: Pick<Deps, 'db'>, input: ListVehiclesInput) {
  const { rows, total } = await readFleet(db, input);
  return {
    rows: rows.map(({ isRentedOut, ...row }) => ({
      ...row,
      fleetStatus: fleetStatus(row.status, isRentedOut),
    })),
    total,
  };
}
