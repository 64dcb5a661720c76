import { readSessionCookie, sessionCookieName } from '#worker/auth/cookies.ts';
import type { Deps } from '#worker/deps.ts';
import { createContext } from '#worker/http/context.ts';
import { appRouter } from '#worker/routers/index.ts';

type Call = (input: unknown) => Promise<unknown>;
/** Who is handed every call in place of its procedure, with its path and input; null where each goes its way. */
export const interceptor: { take: ((path: string, input: unknown, call: Call) => Promise<unknown>) | null } =
  {
    take: null,
  };

/** The same procedures, behind the interceptor. */
function behindInterceptor<Api extends object>(api: Api): Api {
  const stepOf = (target: unknown, path: string[]): unknown =>
    new Proxy(() => undefined, {
      get: (_, key) => {
        const next: unknown = Reflect.get(Object(target), key);
        return typeof key === 'string' && next !== undefined ? stepOf(next, [...path, key]) : next;
      },
      apply: (_, __, [input]) => {
        const call = target as Call;
        return interceptor.take === null ? call(input) : interceptor.take(path.join('.'), input, call);
      },
    });
  return stepOf(api, []) as Api;
}

/**
 * The procedures in this process as the bearer of this session, from this address; every call is a request of its own, as over
 * HTTP, with the token that the last answer gave.
 */
export function callerOf(deps: Deps, firstToken: string | null, ip: string) {
  let token = firstToken;
  let answer = new Headers();
  const api = appRouter.createCaller(() => {
    token = readSessionCookie(answer.getSetCookie().join(';'), true) ?? token;
    answer = new Headers();
    const headers = new Headers({ 'CF-Connecting-IP': ip });
    if (token !== null) headers.set('Cookie', `${sessionCookieName(true)}=${token}`);
    return createContext(deps, new Request('https://timo.example/trpc/x', { headers }), answer);
  });
  return behindInterceptor(api);
}
