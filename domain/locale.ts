/** The interface speaks English and French; the first visit as the browser says, English by default (SPEC §1, D22). */
export const LOCALES = ['en', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

/** A text that the firm writes, in each language. */
export type LocalizedText = Record<Locale, string>;

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** What readers of these languages are shown; who reads Kreyòl reads French before English. */
const SPOKEN = new Map<string | undefined, Locale>([
  ['en', 'en'],
  ['fr', 'fr'],
  ['ht', 'fr'],
]);

/**
 * The language for a browser that says what its owner reads (`Accept-Language`): the one they like best of those that
 * lead to ours, the first of equals; the default when none does.
 */
export function preferredLocale(acceptLanguage: string | null | undefined): Locale {
  let best: { locale: Locale; quality: number } | null = null;
  for (const range of (acceptLanguage ?? '').toLowerCase().split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    const locale = SPOKEN.get(tag.split('-')[0]);
    const given = parameters.find((parameter) => parameter.startsWith('q='));
    const quality = given === undefined ? 1 : Number(given.slice(2));
    if (locale && quality > 0 && quality > (best?.quality ?? 0)) best = { locale, quality };
  }
  return best?.locale ?? DEFAULT_LOCALE;
}

// Before a space or the dash of a period.
const FIRST_OF_MONTH = /(^|[\s–])1(?=[\s–])/g;

/** Days in words as the language writes them: French counts the first of a month, '1er déc. 2026'. */
export function countFirstOfMonth(days: string, locale: Locale): string {
  return locale === 'fr' ? days.replace(FIRST_OF_MONTH, '$11er') : days;
}
