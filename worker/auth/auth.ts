import { Lucia, TimeSpan } from 'lucia';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/client.ts';
import type { Random } from '../random.ts';
import type { Actor } from './actor.ts';
import { sessionCookieName } from './cookies.ts';
import { createKyselyAdapter } from './kysely-adapter.ts';
import { hashToken } from './token-hash.ts';

const SESSION_DAYS = 30;
/** 256 bits cannot be guessed. */
const TOKEN_BYTES = 32;
const TOKEN_FORMAT = /^[A-Za-z0-9_-]{43}$/;

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Record<never, never>, Actor>;
    DatabaseUserAttributes: Actor;
    /** Needed when a session is made, and not stored. */
    DatabaseSessionAttributes: { provenHash?: string | undefined };
  }
}

/** A session as its request sees it; the cookie, when there is one, must go out with the answer. */
export interface ValidSession {
  actor: Actor;
  renewedCookie?: string;
}

/**
 * Who is signed in. `token` is the secret in the browser's cookie; the database knows only its SHA-256.
 * `isSecure`: the page came over https, which decides the cookie's name and its Secure attribute.
 */
export interface Auth {
  /**
   * The person behind a token, in one round trip; null when it is unknown, expired, or its owner is deactivated.
   * Past half of its 30 days a session is renewed, and the cookie with it.
   */
  validate(token: string, isSecure: boolean): Promise<ValidSession | null>;
  /**
   * Always a new session with a new token; the cookie is a whole `Set-Cookie` value. Throws INVALID_CREDENTIALS when
   * the password that was checked (`provenHash`) is not the person's any more: checking takes a while, and a reset
   * that came meanwhile has ended only the sessions of before.
   */
  createSession(
    userId: string,
    isSecure: boolean,
    provenHash?: string,
  ): Promise<{ token: string; cookie: string }>;
  /** A new token for a session that goes on; the database puts its hash in the place of the old one's. */
  renewToken(isSecure: boolean): { tokenHash: string; cookie: string };
  /** Ends one session. Unknown tokens are no error. */
  invalidate(token: string): Promise<void>;
  /** Ends every session of a person: after a new password, a role change, a deactivation. */
  invalidateAllOf(userId: string): Promise<void>;
  /** For the scheduled sweep. */
  deleteExpiredSessions(): Promise<void>;
  /** The `Set-Cookie` value that makes the browser forget its session. */
  blankCookie(isSecure: boolean): string;
}

function createLucia(adapter: ReturnType<typeof createKyselyAdapter>, isSecure: boolean) {
  return new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(SESSION_DAYS, 'd'),
    // HttpOnly, SameSite=Lax and Path=/ are lucia's own defaults, repeated because we rely on them.
    sessionCookie: {
      name: sessionCookieName(isSecure),
      attributes: { secure: isSecure, sameSite: 'lax', path: '/' },
    },
    getUserAttributes: (actor) => actor,
  });
}

/** Sessions over this database. Time comes from `clock`, tokens from `random`. */
export function createAuth(db: Database, clock: Clock, random: Random): Auth {
  const adapter = createKyselyAdapter(db, clock);
  const secure = createLucia(adapter, true);
  const plain = createLucia(adapter, false);
  const luciaFor = (isSecure: boolean) => (isSecure ? secure : plain);
  const newToken = () => Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url');

  return {
    async validate(token, isSecure) {
      // What cannot be one of our tokens is not looked up in the database.
      if (!TOKEN_FORMAT.test(token)) return null;
      const lucia = luciaFor(isSecure);
      const { session, user } = await lucia.validateSession(token);
      if (!session) return null;
      if (!session.fresh) return { actor: user };
      return { actor: user, renewedCookie: lucia.createSessionCookie(session.id).serialize() };
    },
    async createSession(userId, isSecure, provenHash) {
      const lucia = luciaFor(isSecure);
      const token = newToken();
      const session = await lucia.createSession(userId, { provenHash }, { sessionId: token });
      return { token, cookie: lucia.createSessionCookie(session.id).serialize() };
    },
    renewToken(isSecure) {
      const token = newToken();
      return {
        tokenHash: hashToken(token),
        cookie: luciaFor(isSecure).createSessionCookie(token).serialize(),
      };
    },
    async invalidate(token) {
      if (TOKEN_FORMAT.test(token)) await plain.invalidateSession(token);
    },
    invalidateAllOf: (userId) => plain.invalidateUserSessions(userId),
    deleteExpiredSessions: () => plain.deleteExpiredSessions(),
    blankCookie: (isSecure) => luciaFor(isSecure).createBlankSessionCookie().serialize(),
  };
}
