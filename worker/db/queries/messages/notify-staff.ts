import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../client.ts';

export interface StaffNotice {
  /** One notice for each. */
  types: ('booking' | 'proof' | 'message')[];
  /** What the browser words the notice with: jsonb, in which `about` is the row of the source. */
  params: RawBuilder<unknown>;
  at: Date;
}

/**
 * Tells every active member of staff about a booking, as one CTE of the statement that changes it. `source` is a CTE
 * with the booking's `id`; without rows nobody is told.
 */
export function notifyStaff(source: string, { types, params, at }: StaffNotice): RawBuilder<unknown> {
  return sql`
    insert into notifications (user_id, type, params, entity_type, entity_id, created_at)
    select staff.id, notice.type, ${params}, 'booking', about.id::text, ${at}::timestamptz
    from ${sql.table(source)} about
      cross join unnest(array[${sql.join(types)}]::text[]) as notice (type)
      cross join profiles staff
    where staff.is_active and exists (select from user_roles where user_roles.user_id = staff.id)`;
}

export interface NewNotices {
  /** One notice for each. */
  types: readonly ('booking' | 'proof' | 'message')[];
  bookingId: string;
  /** What the browser words the notice with. */
  params: Record<string, string>;
  at: Date;
}

/** Notices about a booking to every active member of staff: statements of the batch that changes it. */
export function insertNotices(db: Database, { types, bookingId, params, at }: NewNotices) {
  return types.map((type) =>
    db
      .insertInto('notifications')
      .columns(['userId', 'type', 'params', 'entityType', 'entityId', 'createdAt'])
      .expression((eb) =>
        eb
          .selectFrom('profiles')
          .where('isActive', '=', true)
          .where((staff) =>
            staff.exists(staff.selectFrom('userRoles').whereRef('userId', '=', 'profiles.id')),
          )
          .select((staff) => [
            'profiles.id',
            staff.val(type).as('type'),
            staff.val(params).as('params'),
            staff.val('booking').as('entityType'),
            staff.val(bookingId).as('entityId'),
            staff.val(at).as('createdAt'),
          ]),
      ),
  );
}
