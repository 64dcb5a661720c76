import type { Adapter } from 'lucia';
import { AppError } from '#domain/app-error.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/client.ts';
import { refusedBy } from '../db/errors.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertProvenSession,
  insertSession,
  listSessionsOf,
  updateSessionExpiry,
} from '../db/queries/accounts/sessions.ts';
import { hashToken } from './token-hash.ts';

/**
 * Lucia's adapter over Kysely. Lucia reads the machine's clock; rows carry the product's time, so expiries are
 * shifted by the difference on their way in and out (nothing in production, whatever a test chose otherwise).
 */
export function createKyselyAdapter(db: Database, clock: Clock): Adapter {
  const offsetMs = () => clock.now().getTime() - Date.now();
  const toRow = (expiresAt: Date) => new Date(expiresAt.getTime() + offsetMs());
  const fromRow = (expiresAt: string) => new Date(Date.parse(expiresAt) - offsetMs());

  return {
    async getSessionAndUser(sessionId) {
      const row = await findSession(db, hashToken(sessionId));
      if (!row) return [null, null];
      const { expiresAt, isActive, rowVersion: _version, ...actor } = row;
      const session = { id: sessionId, userId: actor.id, expiresAt: fromRow(expiresAt), attributes: {} };
      // Lucia deletes a session without a user: a deactivated person has none.
      return [session, isActive ? { id: actor.id, attributes: actor } : null];
    },
    async getUserSessions(userId) {
      const rows = await listSessionsOf(db, userId);
      return rows.map((row) => ({
        id: row.idHash,
        userId,
        expiresAt: fromRow(row.expiresAt),
        attributes: {},
      }));
    },
    async setSession({ id, userId, expiresAt, attributes: { provenHash } }) {
      const session = { idHash: hashToken(id), userId, createdAt: clock.now(), expiresAt: toRow(expiresAt) };
      if (provenHash === undefined) return insertSession(db, session);
      await insertProvenSession(db, session, provenHash).catch((error: unknown) => {
        throw refusedBy(error) === undefined ? error : new AppError('INVALID_CREDENTIALS');
      });
    },
    updateSessionExpiration: (sessionId, expiresAt) =>
      updateSessionExpiry(db, hashToken(sessionId), toRow(expiresAt)),
    deleteSession: (sessionId) => deleteSession(db, hashToken(sessionId)),
    deleteUserSessions: (userId) => deleteSessionsOf(db, userId),
    deleteExpiredSessions: () => deleteExpiredSessions(db, clock.now()),
  };
}
