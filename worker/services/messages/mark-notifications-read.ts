import type { Actor } from '../../auth/actor.ts';
import { updateNotificationsRead } from '../../db/queries/messages/notifications.ts';
import type { Deps } from '../../deps.ts';

/** Marks one of the actor's notifications as read, or all of them without an `id`. Doing it twice changes nothing. */
export async function markRead(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { id }: { id?: string },
): Promise<void> {
  await updateNotificationsRead(db, { userId: actor.id, id, readAt: clock.now() });
}
