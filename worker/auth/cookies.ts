/** `__Host-` ties the cookie to this very host over https: no subdomain can plant one. */
const SECURE_NAME = '__Host-timo-session';
/** Browsers drop Secure cookies that plain http sets, so the local stack has its own name. */
const PLAIN_NAME = 'timo-session';

export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? SECURE_NAME : PLAIN_NAME;
}

/** The raw session token of a `Cookie` header, or null. A page over https never accepts the unprotected name. */
export function readSessionCookie(cookieHeader: string | null, isSecure: boolean): string | null {
  const prefix = `${sessionCookieName(isSecure)}=`;
  for (const pair of cookieHeader?.split(';') ?? []) {
    const cookie = pair.trim();
    if (cookie.startsWith(prefix)) return cookie.slice(prefix.length) || null;
  }
  return null;
}
