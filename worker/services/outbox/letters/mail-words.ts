import { type Messages, setupI18n } from '@lingui/core';
import { type Locale, type LocalizedText, languageOf, textIn } from '#domain/locale.ts';
import { readTemplate, TEXT_KINDS, textKey, textParts } from '#domain/message-texts.ts';
import type { KeyIn, TextValues } from '#texts/catalogues.ts';
import type { Deps } from '../../../deps.ts';

type MailKey = KeyIn<'mail' | 'morning' | 'notes' | 'approvals' | 'charges' | 'shared'>;

/** The words of a message in its reader's language. */
export interface MailWords {
  locale: Locale;
  /** Whether somebody reads what is answered to it. */
  isAnswerRead: boolean;
  t: (key: MailKey, values?: TextValues) => string;
}

/** A message as the owner worded it; nothing where it has the standard text. */
export interface OwnText {
  kind: string;
  subject: LocalizedText | null;
  body: LocalizedText | null;
}

/** In the form that the catalogues are compiled to: whatever reads a text reads the owner's. */
function ownMessages({ kind, ...texts }: OwnText, locale: Locale): Messages {
  const known = TEXT_KINDS.find((one) => one === kind);
  if (known === undefined) return {};
  return Object.fromEntries(
    textParts(known).flatMap((part) => {
      const text = texts[part];
      if (text === null) return [];
      const compiled = readTemplate(textIn(text, locale)).map((one) =>
        typeof one === 'string' ? one : ([one.value] satisfies [string]),
      );
      return [[textKey(known, part), compiled]];
    }),
  );
}

/** The words in one language; the messages that the owner worded have those words. */
export async function loadMailWords(
  locale: Locale,
  own: readonly OwnText[] = [],
  { mailReplyTo }: Pick<Deps, 'mailReplyTo'> = { mailReplyTo: null },
): Promise<MailWords> {
  const files = import.meta.glob<Messages>('/texts/*/{mail,morning,notes,approvals,charges,shared}.json', {
    import: 'default',
  });
  const inLanguage = Object.entries(files).filter(([path]) => path.startsWith(`/texts/${locale}/`));
  const catalogues = await Promise.all(inLanguage.map(([, load]) => load()));
  const messages: Messages = Object.assign(
    {},
    ...catalogues,
    ...own.map((text) => ownMessages(text, locale)),
  );
  const i18n = setupI18n({ locale, locales: [languageOf(locale).tag], messages: { [locale]: messages } });
  return { locale, isAnswerRead: mailReplyTo !== null, t: (key, values) => i18n._(key, values) };
}

/** The same words, with these values wherever a text names one that is not given. */
export function withValues(words: MailWords, common: TextValues): MailWords {
  return { ...words, t: (key, values) => words.t(key, { ...common, ...values }) };
}
