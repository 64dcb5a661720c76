import { readSessionCookie, sessionCookieName } from '#worker/auth/cookies.ts';
import type { Deps } from '#worker/deps.ts';
import { createContext } from '#worker/http/context.ts';
import { appRouter } from '#worker/routers/index.ts';

/**
 * The procedures in this process as the bearer of this session, from this address; every call is a request of its own, as over
 * HTTP, with the token that the last answer gave.
 */
export function callerOf(deps: Deps, firstToken: string | null, ip: string) {
  let token = firstToken;
  let answer = new Headers();
  return appRouter.createCaller(() => {
    token = readSessionCookie(answer.getSetCookie().join(';'), true) ?? token;
    answer = new Headers();
    const headers = new Headers({ 'CF-Connecting-IP': ip });
    if (token !== null) headers.set('Cookie', `${sessionCookieName(true)}=${token}`);
    return createContext(deps, new Request('https://timo.example/trpc/x', { headers }), answer);
  });
}
