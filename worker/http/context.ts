import type { Context as HonoContext } from 'hono';
import { ACTOR_HEADER } from '#domain/request-limits.ts';
import type { Actor } from '../auth/actor.ts';
import { readDeviceCookie, readLinkCookie, readSessionCookie, WAITLIST_MARK } from '../auth/cookies.ts';
import type { Deps } from '../deps.ts';
import type { Context } from '../trpc.ts';
import { localeOfRequest } from './locale.ts';

/** The client's address as the edge saw it. Cloudflare overwrites this header, so a client cannot choose it. */
export function clientAddress(request: Request): string {
  return request.headers.get('CF-Connecting-IP') ?? '0.0.0.0';
}

/** Keeps the Worker alive for a promise past the answer; undefined where no runtime offers that. */
export type KeepAlive = ((work: Promise<unknown>) => void) | undefined;

/** Hono throws for a request that came without an execution context, as a test's may. */
export function keepAliveOf(c: HonoContext): KeepAlive {
  try {
    const { executionCtx } = c;
    return (work) => executionCtx.waitUntil(work);
  } catch {
    return undefined;
  }
}

/**
 * What procedures know of a request. The session is read when a procedure first asks, and once:
 * a page of five procedures costs one session read, a visitor's none.
 */
export function createContext(
  deps: Deps,
  request: Request,
  responseHeaders: Headers,
  keepAlive?: KeepAlive,
): Context {
  const { protocol, origin } = new URL(request.url);
  const isSecure = protocol === 'https:';
  const cookies = request.headers.get('Cookie');
  const sessionToken = readSessionCookie(cookies, isSecure);
  const setCookie = (cookie: string) => responseHeaders.append('Set-Cookie', cookie);
  let actor: Promise<Actor | null> | undefined;

  async function readActor(): Promise<Actor | null> {
    if (!sessionToken) return null;
    const session = await deps.auth.validate(sessionToken, isSecure);
    if (session?.renewedCookie) setCookie(session.renewedCookie);
    const expected = request.headers.get(ACTOR_HEADER);
    if (expected !== null && expected !== session?.actor.id) return null;
    return session?.actor ?? null;
  }

  return {
    deps,
    ip: clientAddress(request),
    origin: deps.publicOrigin ?? origin,
    locale: localeOfRequest(request),
    getActor: () => {
      actor ??= readActor();
      return actor;
    },
    setCookie,
    afterAnswer: async (work) => (keepAlive ? keepAlive(work()) : work()),
    sessionToken,
    linkTokenOf: (token) => {
      const [, mark] = /^open-([0-9a-f]{16})$/.exec(token) ?? [];
      return mark === undefined ? token : (readLinkCookie(cookies, mark, isSecure) ?? '');
    },
    waitlistToken: readLinkCookie(cookies, WAITLIST_MARK, isSecure),
    deviceTokens: readDeviceCookie(cookies, isSecure),
    isSecure,
  };
}
