import type { Insertable } from 'kysely';
import { guard } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';

/** The delivery of a booking that is still to be driven: at most one. */
export function selectOpenDelivery(db: Database, bookingId: string) {
  return db
    .selectFrom('deliveries')
    .where('bookingId', '=', bookingId)
    .where('kind', '=', 'delivery')
    .where('state', 'in', ['planned', 'on_the_way'])
    .select(['id', 'state', 'leftAt', 'rowVersion']);
}

export interface DoneAway {
  delivery: Insertable<Tables['deliveries']>;
  /** The one that was planned and ends with it; null where nobody had planned any. */
  planned: { id: string; rowVersion: number } | null;
}

/** A delivery is done with a hand-over away from the desk: statements of its batch. Refuses with `delivery_changed`. */
export function writeDoneAway(db: Database, { delivery, planned }: DoneAway) {
  if (planned === null) return [db.insertInto('deliveries').values(delivery)];
  const { place, state, leftAt, endedAt, endedByUserId } = delivery;
  const asRead = db
    .selectFrom('deliveries')
    .select('id')
    .where('id', '=', planned.id)
    .where('rowVersion', '=', planned.rowVersion);
  return [
    guard(db, 'delivery_changed', asRead.forUpdate()),
    db
      .updateTable('deliveries')
      .set({ place, state, leftAt, endedAt, endedByUserId })
      .where('id', '=', planned.id),
  ];
}
