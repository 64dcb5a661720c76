import { readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { countedPayments, monthOf, orZero } from '../../figures.ts';
import { selectInspections } from '../vehicles/inspections.ts';

/**
 * What came in for this car, on the day it counts, whichever car its booking has now; what was spent on it; and its odometer
 * as it was read, in the order of time.
 */
export async function findVehicleMoney(db: Database, vehicleId: string) {
  const [revenue, costs, readings] = await readInOneTrip(db, [
    countedPayments(db, undefined)
      .where('vehicleId', '=', vehicleId)
      .select(({ fn }) => [monthOf('paidOn').as('month'), orZero(fn.sum('netCents')).as('cents')])
      .groupBy('month'),
    db
      .selectFrom('expenses')
      .where('vehicleId', '=', vehicleId)
      .select(({ fn }) => [monthOf('madeOn').as('month'), orZero(fn.sum('netCents')).as('cents')])
      .groupBy('month'),
    selectInspections(db)
      .where('vehicleId', '=', vehicleId)
      .select(['kind', 'bookingId', 'happenedAt', 'odometerKm'])
      .orderBy('happenedAt')
      .orderBy('recordedAt'),
  ]);
  return { revenue, costs, readings };
}
