import { isLocale, type Locale, preferredLocale } from '#domain/locale.ts';

/** The language of whoever asks: the one they chose (the cookie `timo-locale`), else the one their browser speaks. */
export function readLocale(headers: Headers): Locale {
  const chosen = /(?:^|;\s*)timo-locale=(\w+)/.exec(headers.get('Cookie') ?? '')?.[1];
  return isLocale(chosen) ? chosen : preferredLocale(headers.get('Accept-Language'));
}
