import type { I18n } from '@lingui/core';
import { DEFAULT_LOCALE, LOCALES, type Locale, languageOf, localeOf, localPath } from '#domain/locale.ts';
import type { TextKey } from '#texts/catalogues.ts';

interface HeadContext {
  i18n: I18n;
  origin: string;
  /** Its texts did not come: the page keeps the firm's name. */
  isScreenMissing?: boolean;
}

interface PageHead {
  title: string;
  description: string;
  /** Path of the page without its language, for the canonical address and those in the other languages. */
  path: string;
  /** Path of the link preview's picture, 1200 × 630; the brand's own when absent. */
  image?: string;
  /** Pages of one person stay out of search engines. */
  isPrivate?: boolean;
}

/** Head tags that every page carries. */
export function documentHead({ i18n, origin }: HeadContext) {
  return {
    meta: [
      { charSet: 'utf-8' as const },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#0B2545' },
      { name: 'format-detection', content: 'telephone=no' },
      { title: 'Timo' },
      { property: 'og:site_name', content: 'Timo' },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: languageOf(localeOf(i18n.locale)).openGraph },
      { property: 'og:image', content: `${origin}/og-default.jpg` },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      {
        rel: 'preload',
        href: '/fonts/timo-display-1.woff2',
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
      },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
  };
}

/** Title, description and link preview of a page: people send links by WhatsApp. */
export function pageHead({ i18n, origin, isScreenMissing }: HeadContext, page: PageHead) {
  if (isScreenMissing) return { meta: [], links: [] };
  const title = page.title.includes('Timo') ? page.title : `${page.title} · Timo`;
  const addressIn = (locale: Locale) => origin + localPath(locale, page.path);
  const url = addressIn(localeOf(i18n.locale));
  const alternates = LOCALES.map((locale) => ({ hrefLang: locale, href: addressIn(locale) }));
  return {
    meta: [
      { title },
      { name: 'description', content: page.description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: page.description },
      { property: 'og:url', content: url },
      ...(page.image ? [{ property: 'og:image', content: `${origin}${page.image}` }] : []),
      ...(page.isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: page.isPrivate
      ? []
      : [
          { rel: 'canonical', href: url },
          ...[...alternates, { hrefLang: 'x-default', href: addressIn(DEFAULT_LOCALE) }].map((alternate) => ({
            rel: 'alternate',
            ...alternate,
          })),
        ],
  };
}

/** The head of a page whose words are all in the catalogue: `{prefix}.title` and `{prefix}.description`. */
export function catalogueHead(
  context: HeadContext,
  titleKey: TextKey,
  descriptionKey: TextKey,
  path: string,
) {
  const { i18n } = context;
  return pageHead(context, { title: i18n._(titleKey), description: i18n._(descriptionKey), path });
}
