import type { Actor } from '../../auth/actor.ts';
import type { Deps } from '../../deps.ts';

export interface SessionReading {
  user: Actor | null;
  /** Set when the browser still carries a session that is over: it makes it forget, and stop asking. */
  cookie?: string;
}

/** Who is signed in. A visitor is no error, and without a cookie no trip to the database either. */
export async function readSession(
  deps: Pick<Deps, 'auth'>,
  request: { sessionToken: string | null; isSecure: boolean; getActor(): Promise<Actor | null> },
): Promise<SessionReading> {
  if (request.sessionToken === null) return { user: null };
  const user = await request.getActor();
  return user ? { user } : { user, cookie: deps.auth.blankCookie(request.isSecure) };
}

/** Ends the session in the database; a visitor has none, which is no error. Answers the cookie that forgets it. */
export async function signOut(
  deps: Pick<Deps, 'auth'>,
  request: { sessionToken: string | null; isSecure: boolean },
): Promise<{ cookie: string }> {
  if (request.sessionToken !== null) await deps.auth.invalidate(request.sessionToken);
  return { cookie: deps.auth.blankCookie(request.isSecure) };
}
