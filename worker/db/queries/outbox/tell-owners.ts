import { expressionBuilder, sql } from 'kysely';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { MorningWay } from '#domain/morning.ts';
import type { Channel } from '#domain/outbox-channels.ts';
import type { Database } from '../../client.ts';
import type { OutboxPayload } from '../../json-columns.ts';
import type { Tables } from '../../schema.ts';
import { instantOf } from '../../values.ts';
import { dedupeKey } from './dedupe-key.ts';

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

const WAYS_BY: Record<Channel, readonly MorningWay[]> = {
  email: ['email', 'both'],
  whatsapp: ['whatsapp', 'both'],
};
const eb = expressionBuilder<Tables, 'profiles'>();
const ownNumber = eb.fn<string | null>('whatsapp_number', ['profiles.phone']);

/** The morning by one channel, to the owners who chose it; by e-mail also to whom WhatsApp cannot know. */
function morningBy(db: Database, channel: Channel, day: CalendarDay, at: Date) {
  const isByMail = channel === 'email';
  const now = instantOf(at);
  return selectOwners(db)
    .where(({ eb, or, and }) => {
      const isWanted = eb('profiles.morningBy', 'in', WAYS_BY[channel]);
      return isByMail
        ? or([isWanted, eb(ownNumber, 'is', null)])
        : and([isWanted, eb(ownNumber, 'is not', null)]);
    })
    .select(({ val, ref }) => [
      // By the person: a new address is no second morning.
      dedupeKey({ kind: KIND, factId: day, version: '1', recipient: ref('profiles.id') }, channel).as(
        'dedupeKey',
      ),
      val(channel).as('channel'),
      val(KIND).as('kind'),
      'profiles.locale',
      (isByMail ? ref('profiles.email') : ownNumber.$notNull()).as('recipient'),
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
