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
