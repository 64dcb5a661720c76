import type { MiddlewareHandler } from 'hono';
import { readLocalPath } from '#domain/locale.ts';

const ONE_YEAR_SECONDS = 31_536_000;

/** Pages of one person, or of staff: no search engine may list them. */
const UNLISTED =
  /^\/(admin|auth|b|booking|checkout|files\/(?!vehicles\/)|invite|my-booking|reminders|reset|sign-in|trpc|verify)(\/|$)/;
/** The address itself opens something: no other site and no cache may see it. */
const SECRET = /^\/(b|invite|reminders|reset|review|sign-in|waitlist|files\/receipts)\//;
/** Shows people and their bookings, on a computer or telephone that several share: Back must find no copy of it. */
const PERSONAL = /^\/(admin|booking|checkout|my-booking)(\/|$)/;

function headersOf(address: string): Record<string, string> {
  const { path } = readLocalPath(address);
  const isSecret = SECRET.test(path);
  return {
    'Referrer-Policy': isSecret ? 'no-referrer' : 'strict-origin-when-cross-origin',
    ...(isSecret || PERSONAL.test(path) ? { 'Cache-Control': 'private, no-store' } : {}),
    ...(UNLISTED.test(path) ? { 'X-Robots-Tag': 'noindex, nofollow' } : {}),
  };
}

/** Headers that every answer carries; pages add their Content-Security-Policy with its nonce. */
export function securityHeaders(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('X-Frame-Options', 'DENY');
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    for (const [name, value] of Object.entries(headersOf(c.req.path))) headers.set(name, value);
    if (!headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    }
    if (new URL(c.req.url).protocol === 'https:') {
      headers.set('Strict-Transport-Security', `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`);
    }
  };
}

/** The policy of a page: nothing runs but our own files and what carries this answer's nonce. */
export function pagePolicy(nonce: string): string {
  // `vite dev` speaks to its own page over a web socket; a built Worker never does.
  const connect = import.meta.env?.DEV ? "connect-src 'self' ws:" : "connect-src 'self'";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Mantine writes style attributes when it renders on the server.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    connect,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A site whose own address is https answers nothing over http: reads over http are redirected, what would
 * write is refused, because it was already sent in the open.
 */
export function refuseOpenLine(publicOrigin: string | null): MiddlewareHandler {
  return async (c, next) => {
    const url = new URL(c.req.url);
    if (!publicOrigin?.startsWith('https:') || url.protocol === 'https:') return next();
    if (!SAFE_METHODS.has(c.req.method)) return c.json({ error: { message: 'HTTPS_ONLY' } }, 403);
    url.protocol = 'https:';
    return c.redirect(url.href, 308);
  };
}

/**
 * Refuses every write that another site's page sends, whatever its content type. Browsers say where a request
 * comes from in Sec-Fetch-Site; older ones at least name their Origin. A client that sends neither is not a browser
 * and carries no one's cookies.
 */
export function refuseCrossSiteWrites(): MiddlewareHandler {
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next();
    const site = c.req.header('Sec-Fetch-Site');
    const origin = c.req.header('Origin');
    const isOwn = site
      ? site === 'same-origin' || site === 'none'
      : !origin || origin === new URL(c.req.url).origin;
    return isOwn ? next() : c.json({ error: { message: 'CROSS_SITE' } }, 403);
  };
}
