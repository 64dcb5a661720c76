import { STAFF_ROLES } from '#domain/roles.ts';
import type { Database } from '../../client.ts';

export interface Notice {
  type:
    | 'booking'
    | 'proof'
    | 'message'
    | 'approval'
    | 'approved'
    | 'refused'
    | 'signed'
    | 'changed'
    | 'contact'
    | 'canceled'
    | 'lapsed'
    | 'review';
  entityType: 'booking' | 'conversation' | 'approval';
  entityId: string;
  /** What the browser words the notice with. */
  params: Record<string, string>;
  at: Date;
  /** All of staff, where nothing is said. */
  to?: 'staff' | 'admins' | { userId: string };
}

/** A notice to every active member of staff whom it concerns: a statement in the batch of what it reports. */
export function insertNotice(db: Database, { type, entityType, entityId, params, at, to = 'staff' }: Notice) {
  const roles = to === 'admins' ? (['admin', 'super_admin'] as const) : STAFF_ROLES;
  return db
    .insertInto('notifications')
    .columns(['userId', 'type', 'params', 'entityType', 'entityId', 'createdAt'])
    .expression(({ selectFrom }) =>
      selectFrom('profiles')
        .where('isActive', '=', true)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('userRoles')
              .select('role')
              .whereRef('userId', '=', 'profiles.id')
              .where('role', 'in', roles),
          ),
        )
        .$if(typeof to === 'object', (query) =>
          query.where('profiles.id', '=', typeof to === 'object' ? to.userId : ''),
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
