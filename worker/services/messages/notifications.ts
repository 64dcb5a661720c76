import { NEW_BOOKING_WINDOW_MS, NOTIFICATION_ROWS } from '#domain/policy.ts';
import type { Actor } from '../../auth/actor.ts';
import { getStatus as readStatus, updateNotificationsRead } from '../../db/queries/messages/notifications.ts';
import type { Deps } from '../../deps.ts';
import { waysOut } from '../outbox/send.ts';
import { hiddenFrom } from '../outbox/tray.ts';

/** The badges and the bell of the back office, for this member of staff. */
export function getStatus(deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'whatsapp'>, actor: Actor) {
  const at = deps.clock.now();
  return readStatus(deps.db, {
    userId: actor.id,
    at,
    newSince: new Date(at.getTime() - NEW_BOOKING_WINDOW_MS),
    notificationLimit: NOTIFICATION_ROWS,
    tray: { hidden: hiddenFrom({ actor }), userId: actor.id, hasApi: deps.whatsapp !== null, at },
    ways: waysOut(deps),
  });
}

/** Marks one of the actor's notifications as read, or all of them without an `id`. Repeated, it changes nothing. */
export async function markRead(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { id }: { id?: string },
): Promise<void> {
  await updateNotificationsRead(db, { userId: actor.id, id, readAt: clock.now() });
}
