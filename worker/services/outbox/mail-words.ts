import { type Messages, setupI18n } from '@lingui/core';
import { type Locale, languageOf } from '#domain/locale.ts';
import type { KeyIn, TextValues } from '#texts/catalogues.ts';

type MailKey = KeyIn<'mail' | 'morning' | 'notes' | 'shared'>;

/** The words of a message in its reader's language. */
export interface MailWords {
  locale: Locale;
  t: (key: MailKey, values?: TextValues) => string;
}

export async function loadMailWords(locale: Locale): Promise<MailWords> {
  const files = import.meta.glob<Messages>('/texts/*/{mail,morning,notes,shared}.json', {
    import: 'default',
  });
  const own = Object.entries(files).filter(([path]) => path.startsWith(`/texts/${locale}/`));
  const catalogues = await Promise.all(own.map(([, load]) => load()));
  const messages: Messages = Object.assign({}, ...catalogues);
  const i18n = setupI18n({ locale, locales: [languageOf(locale).tag], messages: { [locale]: messages } });
  return { locale, t: (key, values) => i18n._(key, values) };
}
