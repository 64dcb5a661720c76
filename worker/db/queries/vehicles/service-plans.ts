import type { Database } from '../../client.ts';

/** What is done to each car again and again, with when it was done last. */
export function selectPlans(db: Database) {
  return db
    .selectFrom('servicePlans')
    .innerJoin('servicesDone', 'servicesDone.planId', 'servicePlans.id')
    .distinctOn('servicePlans.id')
    .select(['servicePlans.id', 'vehicleId', 'kind', 'everyKm', 'everyMonths', 'isStopped'])
    .select(['doneOn as lastOn', 'odometerKm as lastKm', 'servicesDone.note'])
    .orderBy('servicePlans.id')
    .orderBy('doneOn', 'desc')
    .orderBy('servicesDone.madeAt', 'desc');
}
