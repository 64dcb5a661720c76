/** `__Host-` limits a cookie to this host over https: no subdomain can set it. */
const SECURE_PREFIX = '__Host-';

/** Browsers drop Secure cookies that plain http sets, so the local stack has names of its own. */
function nameOf(name: string, isSecure: boolean): string {
  return isSecure ? `${SECURE_PREFIX}${name}` : name;
}

export function sessionCookieName(isSecure: boolean): string {
  return nameOf('timo-session', isSecure);
}

function readCookie(cookieHeader: string | null, name: string): string | null {
  const prefix = `${name}=`;
  for (const pair of cookieHeader?.split(';') ?? []) {
    const cookie = pair.trim();
    if (cookie.startsWith(prefix)) return cookie.slice(prefix.length) || null;
  }
  return null;
}

/** The raw session token of a `Cookie` header, or null. A page over https never accepts the unprotected name. */
export function readSessionCookie(cookieHeader: string | null, isSecure: boolean): string | null {
  return readCookie(cookieHeader, sessionCookieName(isSecure));
}

/** What a browser shows to prove that somebody signed in from it before; it opens nothing. */
export function readDeviceCookie(cookieHeader: string | null, isSecure: boolean): string | null {
  return readCookie(cookieHeader, nameOf('timo-device', isSecure));
}

/** The whole `Set-Cookie` value. `value` holds letters, digits and . _ - ~ alone. */
export function deviceCookie(value: string, lifetimeMs: number, isSecure: boolean): string {
  const attributes = ['HttpOnly', `Max-Age=${lifetimeMs / 1000}`, 'Path=/', 'SameSite=Lax'];
  return [`${nameOf('timo-device', isSecure)}=${value}`, ...attributes, ...(isSecure ? ['Secure'] : [])].join(
    '; ',
  );
}

/** In the place of a hash: a browser has the link of one wait for a car, the last that was opened. */
export const WAITLIST_MARK = 'waitlist';

/** The token of a link that was opened, under the hash that is in its page's address. */
export function linkCookie(mark: string, token: string, seconds: number, isSecure: boolean): string {
  const attributes = ['HttpOnly', `Max-Age=${seconds}`, 'Path=/', 'SameSite=Lax'];
  return [
    `${nameOf(`timo-link-${mark}`, isSecure)}=${token}`,
    ...attributes,
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}

export function readLinkCookie(cookieHeader: string | null, mark: string, isSecure: boolean): string | null {
  return readCookie(cookieHeader, nameOf(`timo-link-${mark}`, isSecure));
}
