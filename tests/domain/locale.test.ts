import { expect, test } from 'vitest';
import { preferredLocale } from '#domain/locale.ts';

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
