import { sql } from 'kysely';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { Database } from '../../client.ts';
import type { OutboxPayload } from '../../json-columns.ts';

const KIND = 'owner_morning';

/** Owners who may be written to, while the morning is sent as e-mail. */
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

/** Writes the morning of a day to each owner, in their language, once; to nobody where it is turned off. */
export async function tellOwners(db: Database, day: CalendarDay, at: Date): Promise<void> {
  await db
    .insertInto('outbox')
    .columns(['dedupeKey', 'kind', 'locale', 'recipient', 'payload', 'dueAt', 'createdAt'])
    .expression(
      selectOwners(db).select(({ val, ref }) => [
        // By the person: a new address is no second morning.
        sql<string>`${`${KIND}/${day}/1/`} || ${ref('profiles.id')} || '/email'`.as('dedupeKey'),
        val(KIND).as('kind'),
        'profiles.locale',
        'profiles.email as recipient',
        sql<OutboxPayload>`jsonb_build_object('factId', ${ref('profiles.id')}, 'version', ${day}::text)`.as(
          'payload',
        ),
        sql<string>`${at.toISOString()}::timestamptz`.as('dueAt'),
        sql<string>`${at.toISOString()}::timestamptz`.as('createdAt'),
      ]),
    )
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .execute();
}

/** An owner who is still to be written to; undefined where the morning is turned off meanwhile. */
export function findOwner(db: Database, id: string) {
  return selectOwners(db).where('profiles.id', '=', id).select('profiles.name').executeTakeFirst();
}
