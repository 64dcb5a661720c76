import { type Expression, expressionBuilder } from 'kysely';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';

const eb = expressionBuilder<Tables, 'inspections'>();

/** Whether no other one replaces an inspection: what counts of a car and a booking. */
export const isCounted = eb.not(
  eb.exists(
    eb.selectFrom('inspections as next').whereRef('next.replacesId', '=', 'inspections.id').select('next.id'),
  ),
);

export function selectInspections(db: Database) {
  return db.selectFrom('inspections').where(isCounted);
}

/** How a car was seen last. */
export function selectLastSeen(db: Database, vehicleId: string | Expression<string>) {
  return selectInspections(db)
    .where('vehicleId', '=', vehicleId)
    .select(['id', 'kind', 'bookingId', 'happenedAt', 'odometerKm', 'fuelEighths', 'missing'])
    .orderBy('happenedAt', 'desc')
    .orderBy('recordedAt', 'desc')
    .limit(1);
}
