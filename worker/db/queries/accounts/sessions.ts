import type { Insertable } from 'kysely';
import { guard, inOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { unchangedPassword } from './passwords.ts';
import { selectPersons } from './profiles.ts';

/** A session with its owner and the owner's roles, expired and deactivated ones included. */
export function findSession(db: Database, idHash: string) {
  return selectPersons(db)
    .innerJoin('sessions', 'sessions.userId', 'profiles.id')
    .where('sessions.idHash', '=', idHash)
    .select('sessions.expiresAt')
    .executeTakeFirst();
}

export function listSessionsOf(db: Database, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['idHash', 'expiresAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute();
}

export async function insertSession(db: Database, session: Insertable<Tables['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/**
 * A session for somebody whose password was found right. Refuses with `password_changed` when it has another hash by
 * now, with `person_inactive` when they were deactivated: both rows are locked, for such a change ends the sessions.
 */
export async function insertProvenSession(
  db: Database,
  session: Insertable<Tables['sessions']>,
  passwordHash: string,
): Promise<void> {
  const { userId } = session;
  const activePerson = db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', userId)
    .where('isActive', '=', true);
  await inOneTrip(db, [
    guard(db, 'person_inactive', activePerson.forShare()),
    guard(db, 'password_changed', unchangedPassword(db, userId, passwordHash).forShare()),
    db.insertInto('sessions').values(session),
  ]);
}

/** A session that was ended meanwhile stays ended. */
export async function updateSessionExpiry(db: Database, idHash: string, expiresAt: Date): Promise<void> {
  await db.updateTable('sessions').set({ expiresAt }).where('idHash', '=', idHash).execute();
}

export async function deleteSession(db: Database, idHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('idHash', '=', idHash).execute();
}

export async function deleteSessionsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute();
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now.toISOString()).execute();
}
