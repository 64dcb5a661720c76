import { sql } from 'kysely';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { Channel } from '#domain/outbox-channels.ts';
import type { Database } from '../../client.ts';
import type { OutboxPayload } from '../../json-columns.ts';
import { instantOf } from '../../values.ts';
import { dedupeKey } from './dedupe-key.ts';
import { isToldBy, staffNumber } from './staff-ways.ts';

const KIND = 'owner_morning';

/** Owners who may be written to, while the morning is sent. */
function selectOwners(db: Database) {
  return db
    .selectFrom('profiles')
    .innerJoin('settings', (join) => join.on('settings.isMorningMailed', '=', true))
    .where('profiles.isActive', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('userRoles')
          .whereRef('userRoles.userId', '=', 'profiles.id')
          .where('role', '=', 'super_admin')
          .select('userId'),
      ),
    );
}

/** The morning by one channel, to the owners who are told by it. */
function morningBy(db: Database, channel: Channel, day: CalendarDay, at: Date) {
  const now = instantOf(at);
  return selectOwners(db)
    .where(isToldBy(channel))
    .select(({ val, ref }) => [
      // By the person: a new address is no second morning.
      dedupeKey({ kind: KIND, factId: day, version: '1', recipient: ref('profiles.id') }, channel).as(
        'dedupeKey',
      ),
      val(channel).as('channel'),
      val(KIND).as('kind'),
      'profiles.locale',
      (channel === 'email' ? ref('profiles.email') : staffNumber.$notNull()).as('recipient'),
      sql<OutboxPayload>`jsonb_build_object('factId', ${ref('profiles.id')}, 'version', ${day}::text)`.as(
        'payload',
      ),
      now.as('dueAt'),
      now.as('createdAt'),
    ]);
}

/** Writes the morning of a day to each owner, in their language and by the way they chose, once; to nobody where it is turned off. */
export async function tellOwners(db: Database, day: CalendarDay, at: Date): Promise<void> {
  await db
    .insertInto('outbox')
    .columns(['dedupeKey', 'channel', 'kind', 'locale', 'recipient', 'payload', 'dueAt', 'createdAt'])
    .expression(morningBy(db, 'email', day, at).unionAll(morningBy(db, 'whatsapp', day, at)))
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .execute();
}

/** An owner who is still to be written to; undefined where the morning is turned off meanwhile. */
export function findOwner(db: Database, id: string) {
  return selectOwners(db).where('profiles.id', '=', id).select('profiles.name').executeTakeFirst();
}
