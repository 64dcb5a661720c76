import type { Locale } from '#domain/locale.ts';

const ONE_YEAR_SECONDS = 31_536_000;

/** Keeps the chosen language for a year. The server reads this cookie, so the next page comes in it at once. */
export function rememberLanguage(locale: Locale): void {
  document.cookie = `timo-locale=${locale}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax`;
}
