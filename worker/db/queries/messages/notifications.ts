import { readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { onlyRow } from '../../figures.ts';
import { selectTroubles } from '../outbox/outbox-troubles.ts';
import { selectToSend } from '../outbox/tray.ts';

export interface StatusQuery {
  userId: string;
  at: Date;
  /** Bookings made since then are new. */
  newSince: Date;
  /** At most so many unread notifications come along. */
  notificationLimit: number;
  tray: Parameters<typeof selectToSend>[1];
  ways: Parameters<typeof selectTroubles>[1]['ways'];
}

/** What the frame of the back office shows: counts, and the newest unread notifications of this person. */
export async function getStatus(
  db: Database,
  { userId, at, newSince, notificationLimit, tray, ways }: StatusQuery,
) {
  const unread = db.selectFrom('notifications').where('userId', '=', userId).where('readAt', 'is', null);
  const troubles = selectTroubles(db, { at, hidden: tray.hidden, ways });
  const [bookings, payments, messages, approvals, toSend, notices, notifications, failed, late] =
    await readInOneTrip(db, [
      db
        .selectFrom('bookings')
        .where('bookingStatus', '=', 'reserved')
        .where('createdAt', '>=', newSince.toISOString())
        .select(({ fn }) => fn.countAll<number>().as('count')),
      db
        .selectFrom('payments')
        .where('status', '=', 'pending_verification')
        .select(({ fn }) => fn.countAll<number>().as('count')),
      db
        .selectFrom('messages')
        .where('sender', '=', 'customer')
        .where('readAt', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count')),
      db
        .selectFrom('approvals')
        .where('decision', 'is', null)
        .where('expiresAt', '>', at.toISOString())
        .select(({ fn }) => fn.countAll<number>().as('count')),
      selectToSend(db, tray).select(({ fn }) => fn.countAll<number>().as('count')),
      unread.select(({ fn }) => fn.countAll<number>().as('count')),
      unread
        .select(['id', 'type', 'params', 'entityType', 'entityId', 'createdAt'])
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(notificationLimit),
      ...troubles,
    ]);
  return {
    newBookings: onlyRow(bookings).count,
    pendingPayments: onlyRow(payments).count,
    unreadMessages: onlyRow(messages).count,
    waitingApprovals: onlyRow(approvals).count,
    toSend: onlyRow(toSend).count,
    undelivered: onlyRow(failed).count + onlyRow(late).count,
    unreadCount: onlyRow(notices).count,
    notifications,
  };
}

/** Marks one notification, or all unread ones, of this person as read. Another person's stays as it is. */
export async function updateNotificationsRead(
  db: Database,
  { userId, id, readAt }: { userId: string; id?: string; readAt: Date },
): Promise<void> {
  const unread = db
    .updateTable('notifications')
    .set({ readAt })
    .where('userId', '=', userId)
    .where('readAt', 'is', null);
  await (id === undefined ? unread : unread.where('id', '=', id)).execute();
}
