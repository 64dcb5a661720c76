import { sql } from 'kysely';
import type { ChangeAuthor } from '../../change-log.ts';
import type { Database } from '../../client.ts';

export async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('credentials')
    .select('passwordHash')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.passwordHash ?? null;
}

export interface PasswordChange {
  /** The hash that the current password was checked against. */
  previousHash: string;
  passwordHash: string;
  /** The session that stays open, and what its new token is known by: a copy of the old one opens nothing. */
  sessionHash: string;
  newSessionHash: string;
  by: ChangeAuthor;
}

/**
 * Gives the author a new password and their session a new token, and ends their others, with the log row, in one statement; false when the
 * password was changed meanwhile.
 */
export async function updatePassword(db: Database, change: PasswordChange): Promise<boolean> {
  const { previousHash, passwordHash, sessionHash, newSessionHash, by } = change;
  const { rows } = await sql<{ userId: string }>`
    with changed as (
      update credentials set password_hash = ${passwordHash}, updated_at = ${by.at}
      where user_id = ${by.userId} and password_hash = ${previousHash}
      returning user_id
    ), ended as (
      delete from sessions using changed
      where sessions.user_id = changed.user_id and sessions.id_hash <> ${sessionHash}
    ), renewed as (
      update sessions set id_hash = ${newSessionHash} from changed
      where sessions.user_id = changed.user_id and sessions.id_hash = ${sessionHash}
    ), logged as (
      insert into logs (user_id, action, entity_type, entity_id, metadata, ip, created_at)
      select user_id, 'update', 'profile', user_id::text,
        '{"before": {}, "after": {"password": "changed"}}'::jsonb, ${by.ip}, ${by.at}::timestamptz
      from changed
    )
    select user_id from changed`.execute(db);
  return rows.length > 0;
}
