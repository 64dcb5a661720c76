import type { Database } from '../../client.ts';

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
