import type { Expression } from 'kysely';
import type { RowsOf } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { selectLastSeen } from './inspections.ts';
import { selectPlans } from './service-plans.ts';
import { selectPapers } from './vehicle-papers.ts';

/** What may stop a car that is about to leave, with how it is named: four queries for a batch, which `leavingVehicleOf` puts together. */
export function leavingVehicleQueries(db: Database, vehicleId: string | Expression<string>) {
  return [
    db.selectFrom('vehicles').where('id', '=', vehicleId).select(['brand', 'model', 'plate']),
    selectPapers(db).where('vehicleId', '=', vehicleId),
    selectPlans(db).where('vehicleId', '=', vehicleId),
    selectLastSeen(db, vehicleId),
  ] as const;
}

export function leavingVehicleOf([[vehicle], papers, plans, [seen]]: RowsOf<
  ReturnType<typeof leavingVehicleQueries>
>) {
  return vehicle && { ...vehicle, papers, plans, seenKm: seen?.odometerKm ?? null };
}
