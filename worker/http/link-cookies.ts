import type { Context, MiddlewareHandler } from 'hono';
import { linkCookie } from '../auth/cookies.ts';
import { hashToken } from '../auth/token-hash.ts';

const LINK_TOKEN = /^[A-Za-z0-9_-]{43}$/;
const RECEIPT_TOKEN = /^[\w.-]{1,100}$/;
/** Enough of a token's hash to tell one link from another. */
const MARK_CHARACTERS = 16;

function leadOn(c: Context, { name, value, to }: { name: string; value: string; to: string }) {
  const isSecure = new URL(c.req.url).protocol === 'https:';
  c.header('Set-Cookie', linkCookie(name, value, isSecure), { append: true });
  return c.redirect(to, 303);
}

/**
 * An invite or a reset link in the address bar would be read by whoever looks over a shoulder or into the history: the
 * first visit puts its token into a cookie and leads to `open-{mark}`. The token is not used up by being opened.
 */
export function hideLinkToken(): MiddlewareHandler {
  return async (c, next) => {
    const token = c.req.param('token') ?? '';
    if (!LINK_TOKEN.test(token)) return next();
    const mark = hashToken(token).slice(0, MARK_CHARACTERS);
    return leadOn(c, { name: mark, value: token, to: c.req.path.replace(token, `open-${mark}`) });
  };
}

/** The same of a receipt's `?token=`, whose cookie is named by the booking. */
export function hideReceiptToken(): MiddlewareHandler {
  return async (c, next) => {
    const url = new URL(c.req.url);
    const token = url.searchParams.get('token');
    const name = receiptCookieName(c.req.param('file') ?? '');
    if (token === null) return next();
    url.searchParams.delete('token');
    const to = url.pathname + url.search;
    if (name === null || !RECEIPT_TOKEN.test(token)) return c.redirect(to, 303);
    return leadOn(c, { name, value: token, to });
  };
}

/** Null for what names no booking. */
export function receiptCookieName(file: string): string | null {
  const [code] = /^[\w-]{1,40}/.exec(file) ?? [];
  return code === undefined ? null : `receipt-${code.toUpperCase()}`;
}
