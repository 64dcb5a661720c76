import { useLingui } from '@lingui/react';
import { type Locale, localeOf } from '#domain/locale.ts';
import type { TextKey, TextValues } from '#texts/catalogues.ts';

/** Words a text in the reader's language. */
export type Translate = (key: TextKey, values?: TextValues) => string;

/** The reader's language, the texts in it, and `word` for keys that arrive as data (validation, server errors). */
export interface Translation {
  t: Translate;
  locale: Locale;
  word: (key: string) => string;
}

export function useTranslation(): Translation {
  const { i18n } = useLingui();
  return {
    t: (key, values) => i18n._(key, values),
    locale: localeOf(i18n.locale),
    // Texts that are still on their way are no reason to show a key.
    word: (key) => i18n._(key in i18n.messages ? key : 'validation.input.invalid'),
  };
}
