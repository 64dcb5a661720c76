import { useLingui } from '@lingui/react';
import type { Locale } from '#domain/locale.ts';
import { isLocale } from '#domain/locale.ts';
import type { MessageKey } from './messages.ts';

type Values = Record<string, string | number>;

/** Words a text in the reader's language. */
export type Translate = (key: MessageKey, values?: Values) => string;

/** The reader's language, the texts in it, and `word` for keys that arrive as data (validation, server errors). */
export function useTranslation(): { t: Translate; locale: Locale; word: (key: string) => string } {
  const { i18n } = useLingui();
  return {
    t: (key, values) => i18n._(key, values),
    locale: isLocale(i18n.locale) ? i18n.locale : 'en',
    word: (key) => i18n._(key),
  };
}
