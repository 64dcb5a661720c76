/**
 * The languages of the product (SPEC §1, D22). A new one is a line of LANGUAGES and a folder of catalogues in texts/.
 * Each public page has an address in every language (record 43).
 */
interface Language {
  /** As its readers call it. */
  name: string;
  /** What numbers and days are formatted by. */
  tag: string;
  /** A day in a field of a form or in a cell of a workbook. */
  dayPattern: string;
  /** The name that link previews have for it. */
  openGraph: string;
  /** Other languages of browsers whose readers are shown this one. */
  alsoFor?: readonly string[];
  /** What is written instead of 1 for a month's first day. */
  firstOfMonth?: string;
  /** What follows the hour on a 24-hour clock; without it, hours are AM or PM. */
  hourSign?: string;
  /** Signs that a no-break space stands before. */
  spacedSigns?: string;
}

export const LANGUAGES = {
  en: { name: 'English', tag: 'en-US', dayPattern: 'MMM D, YYYY', openGraph: 'en_US' },
  fr: {
    name: 'Français',
    tag: 'fr-FR',
    dayPattern: 'D MMM YYYY',
    openGraph: 'fr_HT',
    alsoFor: ['ht'],
    firstOfMonth: '1er',
    hourSign: '\u00a0h',
    spacedSigns: ':;!?%»',
  },
} satisfies Record<string, Language>;

export type Locale = keyof typeof LANGUAGES;
export const LOCALES = Object.keys(LANGUAGES) as readonly Locale[];
export const DEFAULT_LOCALE = 'en' satisfies Locale;
/** What a client is written in who has no account and never chose: most clients of the firm read it. */
export const USUAL_LOCALE = 'fr' satisfies Locale;

/** A text that the firm writes: in the default language, and in the others once staff have written it in them. */
export type LocalizedText = Record<typeof DEFAULT_LOCALE, string> & { [language in Locale]?: string };

/** The text for a reader: the default language's until there is one in theirs. */
export function textIn(text: LocalizedText, locale: Locale): string {
  return text[locale] || text[DEFAULT_LOCALE];
}

/** `French` or `français`: a language as readers of another one call it. */
export function languageName(language: Locale, locale: Locale): string {
  return new Intl.DisplayNames(languageOf(locale).tag, { type: 'language' }).of(language) ?? language;
}

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}

/** The language with this code; the default for any other text. */
export function localeOf(value: unknown): Locale {
  return isLocale(value) ? value : DEFAULT_LOCALE;
}

/** The facts of a language. */
export function languageOf(locale: Locale): Language {
  return LANGUAGES[locale];
}

/** A text as somebody typed it, with no-break spaces where the language has them. */
export function withNoBreakSpaces(text: string, locale: Locale): string {
  const { spacedSigns = '' } = languageOf(locale);
  const isSpaced = (sign: string | undefined) => sign !== undefined && spacedSigns.includes(sign);
  return [...text]
    .map((sign, at, all) =>
      sign === ' ' && (isSpaced(all[at + 1]) || (all[at - 1] === '«' && isSpaced('»'))) ? '\u00a0' : sign,
    )
    .join('');
}

/** A value for each language. */
export function inEachLanguage<Value>(make: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;
}

/** Which of our languages the owner of a browser is shown for one that they read; undefined for none. */
function localeFor(language: string): Locale | undefined {
  if (isLocale(language)) return language;
  return LOCALES.find((locale) => languageOf(locale).alsoFor?.includes(language));
}

/** The back office has one address for all languages, as has everything that is no page. */
const WITHOUT_LANGUAGE = /^\/(admin|trpc|files|assets)(?=[/?#]|$)/;

/** Whether what stands at a plain path has an address in each language. */
export function hasLocalPaths(path: string): boolean {
  return !WITHOUT_LANGUAGE.test(path);
}

/** `/fr/fleet` for `/fleet`: the address of a page in a language. What follows the path (`?`, `#`) stays. */
export function localPath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE || !hasLocalPaths(path)) return path;
  return `/${locale}${path.replace(/^\/(?=[?#]|$)/, '')}`;
}

/** The language that an address names, and the path of its page: the reverse of `localPath`. */
export function readLocalPath(address: string): { locale: Locale; path: string } {
  const [, prefix, path = ''] = /^\/([a-z]+)(?=[/?#]|$)(.*)$/s.exec(address) ?? [];
  if (!isLocale(prefix) || prefix === DEFAULT_LOCALE) return { locale: DEFAULT_LOCALE, path: address };
  return { locale: prefix, path: path.startsWith('/') ? path : `/${path}` };
}

const ONE_YEAR_SECONDS = 31_536_000;

/** The cookie that keeps the chosen language for a year: the server and the browser write the same. */
export function localeCookie(locale: Locale): string {
  return `timo-locale=${locale}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax`;
}

/**
 * The language for a browser that says what its owner reads (`Accept-Language`): the one they prefer of those that
 * lead to ours, the first of equals; the default when none does.
 */
export function preferredLocale(acceptLanguage: string | null | undefined): Locale {
  let best: { locale: Locale; quality: number } | null = null;
  for (const range of (acceptLanguage ?? '').toLowerCase().split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    const locale = localeFor(tag.split('-')[0] ?? '');
    const given = parameters.find((parameter) => parameter.startsWith('q='));
    const quality = given === undefined ? 1 : Number(given.slice(2));
    if (locale && quality > 0 && quality > (best?.quality ?? 0)) best = { locale, quality };
  }
  return best?.locale ?? DEFAULT_LOCALE;
}
