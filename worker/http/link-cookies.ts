import type { Context, MiddlewareHandler } from 'hono';
import { APPROVAL_LIFETIME_MS } from '#domain/approval.ts';
import { linkCookie } from '../auth/cookies.ts';
import { hashToken } from '../auth/token-hash.ts';

/** A random token, or a signed one with what it is of. */
const LINK_TOKEN = /^[\w.-]{43,100}$/;
const RECEIPT_TOKEN = /^[\w.-]{1,100}$/;
/** Long enough to fill a form; the link itself may be opened again. */
const FORM_SECONDS = 60 * 60;
/** Of a booking's link: who reads there how to pay comes back with the proof later in the day. */
export const BOOKING_SECONDS = 12 * 60 * 60;
/** Of a question to an admin: who has to sign in first still opens it. */
export const APPROVAL_SECONDS = APPROVAL_LIFETIME_MS / 1000;
/**
 * Long enough to load the file again, and no longer: the cookie stays on a shared telephone after sign-out, and staff open
 * so many in a day that a browser would have to drop other cookies for them.
 */
const RECEIPT_SECONDS = 5 * 60;
/** Enough of a token's hash to distinguish links. */
const MARK_CHARACTERS = 16;

interface OpenedLink {
  name: string;
  value: string;
  seconds: number;
  to: string;
}

function leadOn(c: Context, { name, value, seconds, to }: OpenedLink) {
  const isSecure = new URL(c.req.url).protocol === 'https:';
  c.header('Set-Cookie', linkCookie(name, value, seconds, isSecure), { append: true });
  return c.redirect(to, 303);
}

/**
 * An invite or a reset link in the address bar would be read by whoever looks over a shoulder or into the history: the
 * first visit puts its token, of the path or of `?link=`, into a cookie and leads to `open-{mark}`. The token is not used up
 * by being opened.
 */
export function hideLinkToken(seconds = FORM_SECONDS): MiddlewareHandler {
  return async (c, next) => {
    const token = c.req.param('token') ?? c.req.query('link') ?? '';
    if (!LINK_TOKEN.test(token)) return next();
    const mark = hashToken(token).slice(0, MARK_CHARACTERS);
    const { pathname, search } = new URL(c.req.url);
    const to = `${pathname}${search}`.replaceAll(token, `open-${mark}`);
    return leadOn(c, { name: mark, value: token, seconds, to });
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
    return leadOn(c, { name, value: token, seconds: RECEIPT_SECONDS, to });
  };
}

/** Null for what names no booking. */
export function receiptCookieName(file: string): string | null {
  const [code] = /^[\w-]{1,40}/.exec(file) ?? [];
  return code === undefined ? null : `receipt-${code.toUpperCase()}`;
}
