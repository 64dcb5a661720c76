import type { Database } from '../../client.ts';

interface Notice {
  type: 'booking' | 'proof' | 'message';
  entityType: 'booking' | 'conversation';
  entityId: string;
  /** What the browser words the notice with. */
  params: Record<string, string>;
  at: Date;
}

/** A notice to every active member of staff: a statement in the batch of what it reports. */
export function insertNotice(db: Database, { type, entityType, entityId, params, at }: Notice) {
  return db
    .insertInto('notifications')
    .columns(['userId', 'type', 'params', 'entityType', 'entityId', 'createdAt'])
    .expression(({ selectFrom }) =>
      selectFrom('profiles')
        .where('isActive', '=', true)
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('userRoles').select('role').whereRef('userId', '=', 'profiles.id')),
        )
        .select(({ val }) => [
          'profiles.id',
          val(type).as('type'),
          val(params).as('params'),
          val(entityType).as('entityType'),
          val(entityId).as('entityId'),
          val(at).as('createdAt'),
        ]),
    );
}

export interface NewNotices {
  /** One notice for each. */
  types: readonly ('booking' | 'proof')[];
  bookingId: string;
  params: Record<string, string>;
  at: Date;
}

/** Notices about a booking. */
export function insertNotices(db: Database, { types, bookingId, params, at }: NewNotices) {
  return types.map((type) =>
    insertNotice(db, { type, entityType: 'booking', entityId: bookingId, params, at }),
  );
}
