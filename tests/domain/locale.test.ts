import { expect, test } from 'vitest';
import { localPath, preferredLocale, readLocalPath } from '#domain/locale.ts';

test.each([
  ['fr-HT', 'fr'],
  ['ht', 'fr'],
  ['HT-ht;q=0.7, es', 'fr'],
  ['en-US,en;q=0.9', 'en'],
  ['en;q=0.4, fr;q=0.8', 'fr'],
  ['en, fr', 'en'],
  ['fr;q=0, en;q=0.1', 'en'],
  ['de, es;q=0.9, fr; q=0.2', 'fr'],
  ['fra, htx', 'en'],
  ['fr;q=nonsense, *', 'en'],
  ['__proto__, constructor;q=1', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [null, 'en'],
])('a browser that asks for %j is shown %s', (acceptLanguage, locale) => {
  expect(preferredLocale(acceptLanguage)).toBe(locale);
});

test.each([
  ['/', '/fr'],
  ['/?city=les_cayes', '/fr?city=les_cayes'],
  ['/fleet?city=les_cayes#top', '/fr/fleet?city=les_cayes#top'],
  ['/administration', '/fr/administration'],
  ['/frequent', '/fr/frequent'],
])('the page %s stands in French at %s, and is found again', (path, address) => {
  expect(localPath('fr', path)).toBe(address);
  expect(readLocalPath(address)).toEqual({ locale: 'fr', path });
  expect(localPath('en', path)).toBe(path);
  expect(readLocalPath(path)).toEqual({ locale: 'en', path });
});

test.each(['/admin', '/admin/cars?x=1', '/trpc/public.site.get', '/files/x', '/admin?branch=les_cayes'])(
  '%s has one address in all languages',
  (path) => {
    expect(localPath('fr', path)).toBe(path);
  },
);

test.each(['/en/fleet', '/el/fleet', '/FR/fleet', '/fr-HT', '/__proto__/x', '//fr/fleet', 'fr/fleet'])(
  '%s names no language',
  (path) => {
    expect(readLocalPath(path)).toEqual({ locale: 'en', path });
  },
);
