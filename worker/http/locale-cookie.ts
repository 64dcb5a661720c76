import { DEFAULT_LOCALE, isLocale, type Locale } from '#domain/locale.ts';

/** The language a request's Cookie header asks for (`timo-locale`); English when it says nothing. */
export function readLocaleCookie(cookieHeader: string | null | undefined): Locale {
  const value = /(?:^|;\s*)timo-locale=(\w+)/.exec(cookieHeader ?? '')?.[1];
  return isLocale(value) ? value : DEFAULT_LOCALE;
}
