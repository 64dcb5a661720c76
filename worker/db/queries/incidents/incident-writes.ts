import type { Insertable, Updateable } from 'kysely';
import { type ActivityEntry, insertActivity } from '../../activity-log.ts';
import { guard, inOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { spendApproval } from '../approvals/approvals.ts';
import { lockedVehicle } from '../vehicles/vehicle-record.ts';
import type { IncidentToChange } from './incidents.ts';

export type NewIncident = Insertable<Tables['incidents']>;
export type NewIncidentEntry = Insertable<Tables['incidentEntries']>;

/** Records an incident, and logs it. Refuses with `vehicle_changed` for a car that was deleted meanwhile. */
export async function insertIncident(db: Database, incident: NewIncident, log: ActivityEntry): Promise<void> {
  await inOneTrip(db, [
    // Whoever gives the car away at this moment sees that it is held, or comes first.
    guard(
      db,
      'vehicle_changed',
      db.selectFrom('vehicles').select('id').where('id', '=', incident.vehicleId).forNoKeyUpdate(),
    ),
    // The same request, sent twice at once, stops here and is read again.
    insertActivity(db, log),
    db.insertInto('incidents').values(incident),
  ]);
}

interface IncidentChange {
  entry: NewIncidentEntry | null;
  /** Null where only something became known. */
  set: Updateable<Tables['incidents']> | null;
  photos?: Omit<Insertable<Tables['incidentPhotos']>, 'incidentId'>[];
  damage?: Insertable<Tables['damages']>;
  approvalId?: string | null;
  log: ActivityEntry;
}

/** Writes what became of an incident, and logs it. Refuses with `incident_changed`. */
export async function changeIncident(
  db: Database,
  { id, rowVersion, vehicleId }: IncidentToChange,
  { entry, set, photos = [], damage, approvalId = null, log }: IncidentChange,
): Promise<void> {
  const asRead = db
    .selectFrom('incidents')
    .select('id')
    .where('id', '=', id)
    .where('rowVersion', '=', rowVersion);
  await inOneTrip(db, [
    // The car before what holds it, as in every write.
    set && lockedVehicle(db, vehicleId),
    set && guard(db, 'incident_changed', asRead.forUpdate()),
    insertActivity(db, log),
    set && db.updateTable('incidents').set(set).where('id', '=', id),
    entry && db.insertInto('incidentEntries').values(entry),
    photos.length === 0
      ? null
      : db.insertInto('incidentPhotos').values(photos.map((photo) => ({ ...photo, incidentId: id }))),
    damage === undefined ? null : db.insertInto('damages').values(damage),
    ...spendApproval(db, approvalId, log.by.at),
  ]);
}
