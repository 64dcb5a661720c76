import { sql } from 'kysely';
import { clientSubject } from '#domain/activity-subject.ts';
import { insertActivity } from '../../activity-log.ts';
import { inOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';

interface Stopped {
  id: string;
  at: Date;
  isStopped: boolean;
}

/** Stops a client's reminders, or lets them come again, and logs it; what is so already stays. */
export async function setReminders(db: Database, { id, at, isStopped }: Stopped): Promise<void> {
  const client = await db
    .selectFrom('clients')
    .where('id', '=', id)
    .where('remindersStoppedAt', isStopped ? 'is' : 'is not', null)
    .select(['id', 'name', 'email'])
    .executeTakeFirst();
  if (client === undefined) return;
  await inOneTrip(db, [
    db
      .updateTable('clients')
      .set(({ eb, ref }) => ({
        remindersStoppedAt: isStopped ? at : null,
        fileVersion: eb(ref('fileVersion'), '+', 1),
      }))
      .where('id', '=', id),
    insertActivity(db, {
      by: { userId: null, ip: null, at },
      action: 'update',
      subject: clientSubject(client),
      metadata: { before: { reminders: isStopped }, after: { reminders: !isStopped } },
    }),
  ]);
}

/** Stops the reminders of whoever has this number of WhatsApp. */
export async function stopReminders(
  db: Database,
  { number, at }: { number: string; at: Date },
): Promise<void> {
  const clients = await db
    .selectFrom('clients')
    .where(sql<string>`whatsapp_number(phone)`, '=', number)
    .select('id')
    .limit(20)
    .execute();
  for (const { id } of clients) await setReminders(db, { id, at, isStopped: true });
}
