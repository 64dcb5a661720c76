import { type Messages, setupI18n } from '@lingui/core';
import { type Locale, languageOf } from '#domain/locale.ts';
import type { KeyIn, TextValues } from '#texts/catalogues.ts';

// Of every language, and there at once: a link must know its text before it is pressed.
const catalogues = import.meta.glob<Messages>('/texts/*/letters.json', { eager: true, import: 'default' });

/** Words what staff send to a client in the client's own language, whatever language staff read. */
export function writeLetter(locale: Locale, key: KeyIn<'letters'>, values?: TextValues): string {
  const messages = { [locale]: catalogues[`/texts/${locale}/letters.json`] ?? {} };
  return setupI18n({ locale, locales: [languageOf(locale).tag], messages })._(key, values);
}
