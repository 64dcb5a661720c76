import type { MiddlewareHandler } from 'hono';
import { isLocale, type Locale, localeCookie, preferredLocale } from '#domain/locale.ts';

/** The language of whoever asks: the one they chose (the cookie `timo-locale`), else the one their browser speaks. */
export function readLocale(headers: Headers): Locale {
  const chosen = /(?:^|;\s*)timo-locale=(\w+)/.exec(headers.get('Cookie') ?? '')?.[1];
  return isLocale(chosen) ? chosen : preferredLocale(headers.get('Accept-Language'));
}

/** A page's address with `?lang=fr` keeps that language and leads to the page itself: so one chooses without scripts. */
export function chooseLanguage(): MiddlewareHandler {
  return async (c, next) => {
    const url = new URL(c.req.url);
    const chosen = url.searchParams.get('lang');
    if (chosen === null) return next();
    url.searchParams.delete('lang');
    if (isLocale(chosen)) c.header('Set-Cookie', localeCookie(chosen));
    return c.redirect(url.href, 303);
  };
}
