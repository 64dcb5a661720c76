import { expect, test } from 'vitest';
import { countFirstOfMonth, preferredLocale } from '#domain/locale.ts';

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
  ['1 déc. 2026', '1er déc. 2026'],
  ['mar. 1 décembre 2026', 'mar. 1er décembre 2026'],
  ['1 déc. 2026, 01:05', '1er déc. 2026, 01:05'],
  ['1–4 déc. 2026', '1er–4 déc. 2026'],
  ['28 nov. – 1\u00a0déc. 2026', '28 nov. – 1er\u00a0déc. 2026'],
  ['1 déc. 2026 – 1 janv. 2027', '1er déc. 2026 – 1er janv. 2027'],
  ['11 nov. – 21 déc. 2026', '11 nov. – 21 déc. 2026'],
])('French counts the first of a month: %j', (days, written) => {
  expect(countFirstOfMonth(days, 'fr')).toBe(written);
});

test('English leaves it a plain number', () => {
  expect(countFirstOfMonth('Dec 1 – 4, 2026', 'en')).toBe('Dec 1 – 4, 2026');
});
