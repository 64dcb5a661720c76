import type { Insertable } from 'kysely';
import { type NamedPerson, personSubject } from '#domain/activity-subject.ts';
import { type ChangeAuthor, insertActivity } from '../../activity-log.ts';
import { guard, inOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';

export async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('credentials')
    .select('passwordHash')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.passwordHash ?? null;
}

/** The person's password while it has this hash. */
export function unchangedPassword(db: Database, userId: string, passwordHash: string) {
  return db
    .selectFrom('credentials')
    .select('userId')
    .where('userId', '=', userId)
    .where('passwordHash', '=', passwordHash);
}

/** Whoever has a new password needs no link to one: statement of its batch. */
export function voidResetLinks(db: Database, userId: string) {
  return db
    .deleteFrom('accessLinks')
    .where('userId', '=', userId)
    .where('kind', '=', 'password_reset')
    .where('usedAt', 'is', null);
}

/** Gives somebody a password, whether they had one or not. */
export function upsertPassword(db: Database, credential: Insertable<Tables['credentials']>) {
  const { passwordHash, updatedAt } = credential;
  return db
    .insertInto('credentials')
    .values(credential)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ passwordHash, updatedAt }));
}

export interface PasswordChange {
  person: NamedPerson;
  /** The hash that the current password was checked against. */
  previousHash: string;
  passwordHash: string;
  /** The session that stays open, and the hash of its new token: the old token opens nothing any more. */
  sessionHash: string;
  newSessionHash: string;
  by: ChangeAuthor;
}

/**
 * Gives the author a new password and their session a new token, ends their other sessions and logs it. Refuses with
 * `password_changed` when the password was changed meanwhile.
 */
export async function updatePassword(db: Database, change: PasswordChange): Promise<void> {
  const { person, previousHash, passwordHash, sessionHash, newSessionHash, by } = change;
  const { userId, at: updatedAt } = by;
  await inOneTrip(db, [
    guard(db, 'password_changed', unchangedPassword(db, userId, previousHash).forNoKeyUpdate()),
    db.updateTable('credentials').set({ passwordHash, updatedAt }).where('userId', '=', userId),
    voidResetLinks(db, userId),
    db.deleteFrom('sessions').where('userId', '=', userId).where('idHash', '!=', sessionHash),
    db.updateTable('sessions').set({ idHash: newSessionHash }).where('idHash', '=', sessionHash),
    insertActivity(db, {
      by,
      action: 'update',
      subject: personSubject(person),
      metadata: { before: {}, after: { password: 'changed' } },
    }),
  ]);
}
