import { type Messages, setupI18n } from '@lingui/core';
import { LOCALES, type Locale, type LocalizedText, languageOf } from '#domain/locale.ts';
import type { KeyIn, TextValues } from '#texts/catalogues.ts';

type DocumentKey = KeyIn<
  'admin-inspections' | 'charges' | 'contract' | 'documents' | 'paper-form' | 'shared'
>;
export type Translate = (key: DocumentKey, values?: TextValues) => string;

/** The words of a document in its reader's language. */
export interface DocumentWords {
  locale: Locale;
  t: Translate;
}

/** Reads them from the catalogues of the screens. */
export async function loadDocumentWords(locale: Locale): Promise<DocumentWords> {
  // Here and not above: under Node alone, without Vite, there is no glob, and the tools draw no document.
  const files = import.meta.glob<Messages>(
    '/texts/*/{admin-inspections,charges,contract,documents,paper-form,shared}.json',
    { import: 'default' },
  );
  const own = Object.entries(files).filter(([path]) => path.startsWith(`/texts/${locale}/`));
  const catalogues = await Promise.all(own.map(([, load]) => load()));
  const messages: Messages = Object.assign({}, ...catalogues);
  const i18n = setupI18n({ locale, locales: [languageOf(locale).tag], messages: { [locale]: messages } });
  return { locale, t: (key, values) => i18n._(key, values) };
}

/** What the firm writes for its readers, from the catalogues. */
export async function inEveryLanguage(write: (t: Translate) => string): Promise<LocalizedText> {
  const words = await Promise.all(LOCALES.map(loadDocumentWords));
  return Object.fromEntries(words.map(({ locale, t }) => [locale, write(t)])) as LocalizedText;
}
