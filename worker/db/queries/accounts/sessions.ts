import { type Insertable, sql } from 'kysely';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { rolesOfProfile } from './profiles.ts';

/** A session with its owner and the owner's roles, expired and deactivated ones included. */
export function findSession(db: Database, idHash: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('profiles', 'profiles.id', 'sessions.userId')
    .where('sessions.idHash', '=', idHash)
    .select(['profiles.id', 'profiles.email', 'profiles.name', 'profiles.phone', 'profiles.branchId'])
    .select(['sessions.expiresAt', 'profiles.isActive', rolesOfProfile.as('roles')])
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

/** Only for somebody who is active and whose password still has this hash; answers whether it was made. */
export async function insertProvenSession(
  db: Database,
  { idHash, userId, createdAt, expiresAt }: Insertable<Tables['sessions']>,
  passwordHash: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into sessions (id_hash, user_id, created_at, expires_at)
    select ${idHash}, profiles.id, ${createdAt}::timestamptz, ${expiresAt}::timestamptz
    from profiles join credentials on credentials.user_id = profiles.id
    where profiles.id = ${userId} and profiles.is_active and credentials.password_hash = ${passwordHash}
    returning user_id`.execute(db);
  return rows.length > 0;
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
