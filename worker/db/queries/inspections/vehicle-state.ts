import { vehicleSubject } from '#domain/activity-subject.ts';
import { type ChangeAuthor, insertActivity } from '../../activity-log.ts';
import { guard, inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { staffNamed } from '../staff/users.ts';
import { selectLastSeen } from '../vehicles/inspections.ts';

function selectDamages(db: Database) {
  return db
    .selectFrom('damages')
    .leftJoin('inspections', 'inspections.id', 'inspectionId')
    .leftJoin('incidents', 'incidents.id', 'incidentId')
    .select([
      'damages.id',
      'damages.vehicleId',
      'inspectionId',
      'view',
      'xPermille',
      'yPermille',
      'damages.kind',
      'damages.note',
    ])
    .select(['photoId', 'repairedAt', 'repairNote'])
    .select(({ fn, ref }) => [
      fn.coalesce('inspections.bookingId', ref('incidents.bookingId')).as('bookingId'),
      fn.coalesce('inspections.happenedAt', ref('incidents.happenedAt')).$notNull().as('seenAt'),
    ])
    .select(staffNamed('damages.repairedByUserId').as('repairedBy'));
}

/** How a car was seen last, and what is or was wrong with it: the open damages first, the oldest of them first. */
export async function findVehicleState(db: Database, vehicleId: string, limit: number) {
  const [[before], damages] = await readInOneTrip(db, [
    selectLastSeen(db, vehicleId),
    selectDamages(db)
      .where('damages.vehicleId', '=', vehicleId)
      .orderBy('repairedAt', (order) => order.desc().nullsFirst())
      .orderBy('seenAt')
      .orderBy('damages.id')
      .limit(limit),
  ]);
  return { before: before ?? null, damages };
}

/** A damage with its car, for its repair. */
export function findDamage(db: Database, damageId: string) {
  return db
    .selectFrom('damages')
    .innerJoin('vehicles', 'vehicles.id', 'vehicleId')
    .where('damages.id', '=', damageId)
    .select(['damages.id', 'view', 'damages.kind', 'repairedAt'])
    .select(['vehicleId', 'brand', 'model', 'plate', 'branchId'])
    .executeTakeFirst();
}

export type FoundDamage = NonNullable<Awaited<ReturnType<typeof findDamage>>>;

/** Writes the repair of a damage, once, and logs it under its car. Refuses with `damage_repaired`. */
export async function updateRepaired(
  db: Database,
  { id, view, kind, vehicleId, ...vehicle }: FoundDamage,
  { note, by }: { note: string | null; by: ChangeAuthor },
): Promise<void> {
  const open = db.selectFrom('damages').select('id').where('id', '=', id).where('repairedAt', 'is', null);
  const repaired = { repairedAt: by.at, repairedByUserId: by.userId, repairNote: note };
  await inOneTrip(db, [
    guard(db, 'damage_repaired', open.forUpdate()),
    db.updateTable('damages').set(repaired).where('id', '=', id),
    insertActivity(db, {
      by,
      action: 'update',
      subject: vehicleSubject({ id: vehicleId, ...vehicle }),
      metadata: { damage: { view, kind }, repairNote: note },
    }),
  ]);
}
