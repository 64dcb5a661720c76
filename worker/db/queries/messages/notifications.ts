import { sql } from 'kysely';
import type { Database } from '../../client.ts';

export interface ShellStatusQuery {
  userId: string;
  /** Bookings made since then are new. */
  newSince: Date;
  /** At most so many unread notifications come along. */
  notificationLimit: number;
}

/** What the frame of the back office shows, in one statement: three counts and the newest unread notifications. */
export async function getShellStatus(
  db: Database,
  { userId, newSince, notificationLimit }: ShellStatusQuery,
) {
  const unread = db
    .selectFrom('notifications')
    .select(['id', 'type', 'params', 'entityType', 'entityId', 'createdAt'])
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc');
  return db
    .with('unread', () => unread)
    .selectNoFrom((q) => [
      q
        .selectFrom('bookings')
        .select((b) => b.fn.countAll<number>().as('count'))
        .where('bookingStatus', '=', 'reserved')
        .where('createdAt', '>=', newSince.toISOString())
        .as('newBookings'),
      q
        .selectFrom('payments')
        .select((p) => p.fn.countAll<number>().as('count'))
        .where('status', '=', 'pending_verification')
        .as('pendingPayments'),
      q
        .selectFrom('messages')
        .select((m) => m.fn.countAll<number>().as('count'))
        .where('sender', '=', 'customer')
        .where('readAt', 'is', null)
        .as('unreadMessages'),
      q
        .selectFrom('unread')
        .select((n) => n.fn.countAll<number>().as('count'))
        .as('unreadCount'),
      q
        .selectFrom(q.selectFrom('unread').selectAll().limit(notificationLimit).as('newest'))
        .select(
          sql<NotificationRow[]>`coalesce(json_agg(json_build_object('id', id, 'type', type, 'params', params,
            'entityType', entity_type, 'entityId', entity_id, 'createdAt', created_at)
            order by created_at desc, id desc), '[]')`.as('list'),
        )
        .as('notifications'),
    ])
    .executeTakeFirstOrThrow();
}

export interface NotificationRow {
  id: string;
  type: 'booking' | 'proof' | 'message';
  params: Record<string, string>;
  entityType: string;
  entityId: string;
  createdAt: string;
}

/** Marks one notification, or all unread ones, of this person as read. Another person's stays as it is. */
export async function updateNotificationsRead(
  db: Database,
  { userId, id, readAt }: { userId: string; id?: string; readAt: Date },
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ readAt })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', String(id)))
    .execute();
}
