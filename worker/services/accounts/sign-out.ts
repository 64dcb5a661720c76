import type { Deps } from '../../deps.ts';

/** Ends the session in the database; a visitor has none, which is no error. Answers the cookie that forgets it. */
export async function signOut(
  deps: Pick<Deps, 'auth'>,
  request: { sessionToken: string | null; isSecure: boolean },
): Promise<{ cookie: string }> {
  if (request.sessionToken !== null) await deps.auth.invalidate(request.sessionToken);
  return { cookie: deps.auth.blankCookie(request.isSecure) };
}
