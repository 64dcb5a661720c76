import type { MiddlewareHandler } from 'hono';
import {
  DEFAULT_LOCALE,
  hasLocalPaths,
  isLocale,
  type Locale,
  localeCookie,
  localPath,
  preferredLocale,
  readLocalPath,
} from '#domain/locale.ts';
import { LOCALE_HEADER } from '#domain/request-limits.ts';

/** What an answer depends on that is chosen by `readLocale`. */
export const LANGUAGE_VARY = 'Cookie, Accept-Language';

/**
 * The language of whoever asks: of the page that calls, else the one they chose (the cookie `timo-locale`), else the one
 * their browser speaks.
 */
export function readLocale(headers: Headers): Locale {
  const calling = headers.get(LOCALE_HEADER);
  if (isLocale(calling)) return calling;
  const chosen = /(?:^|;\s*)timo-locale=(\w+)/.exec(headers.get('Cookie') ?? '')?.[1];
  return isLocale(chosen) ? chosen : preferredLocale(headers.get('Accept-Language'));
}

/** The language of what is asked for: a page of the site has the one of its address, all else the reader's. */
export function localeOfRequest({ url, headers }: Request): Locale {
  const { locale, path } = readLocalPath(new URL(url).pathname);
  return hasLocalPaths(path) ? locale : readLocale(headers);
}

/**
 * Leads to the page in the reader's language: `?lang=fr` keeps French and leads to the French page, so one chooses without
 * scripts; a plain address, which names no language, leads a French reader to the French page (record 43).
 */
export function leadToLanguage(): MiddlewareHandler {
  return async (c, next) => {
    const url = new URL(c.req.url);
    const { locale, path } = readLocalPath(url.pathname);
    const chosen = url.searchParams.get('lang');
    if (chosen !== null) {
      url.searchParams.delete('lang');
      if (isLocale(chosen)) c.header('Set-Cookie', localeCookie(chosen));
      url.pathname = localPath(isLocale(chosen) ? chosen : locale, path);
      return c.redirect(url.href, 303);
    }
    // An address has one language; the back office and what is no page have one address.
    const wanted = locale === DEFAULT_LOCALE ? readLocale(c.req.raw.headers) : locale;
    const pathname = localPath(wanted, path);
    if (pathname === url.pathname) return next();
    url.pathname = pathname;
    c.header('Vary', LANGUAGE_VARY);
    c.header('Cache-Control', 'private, no-cache');
    return c.redirect(url.href, 302);
  };
}
