import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Locale, languageName, languageOf } from '#domain/locale.ts';
import { hasSubject, isAnswerText } from '#domain/message-texts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { type MessageText, readable, type TextWords } from './message-text.ts';
import classes from './texts.module.css';

const PAUSE_MS = 400;
/** Until the letter says how long it is. */
const LETTER_PX = 480;

interface TextPreviewProps {
  text: MessageText;
  words: TextWords;
  locale: Locale;
}

/** The message that the server would send with what is typed; nothing for a ready answer, and while a text cannot be. */
function useWholeMessage({ text: { kind }, words, locale }: TextPreviewProps) {
  const { client } = trpc.useUtils();
  const [subject] = useDebouncedValue(words.subject[locale], PAUSE_MS);
  const [body] = useDebouncedValue(words.body[locale], PAUSE_MS);
  const asked = isAnswerText(kind) ? null : { kind, locale, subject, body };
  const { data } = useQuery({
    queryKey: ['messageTextPreview', asked],
    queryFn: () => (asked === null ? null : client.staff.messageTexts.preview.mutate(asked)),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  return data ?? null;
}

/** As its reader gets it, with the newest booking; while it is typed. */
export function TextPreview(props: TextPreviewProps) {
  const { text, words, locale } = props;
  const translation = useTranslation();
  const { t } = translation;
  const whole = useWholeMessage(props);
  const field = t('messageTexts.preview');
  const language = languageName(locale, translation.locale);
  return (
    <div>
      <Text fz={13} c="dimmed" mb={6}>
        {field}
      </Text>
      {whole?.html ? (
        <Letter html={whole.html} title={t('admin.inLanguage', { field, language })} />
      ) : (
        <div className={classes.mail} lang={languageOf(locale).tag}>
          {whole ? whole.text : <Typed {...props} />}
        </div>
      )}
      <Text fz={13} c="dimmed" mt={6}>
        {t('messageTexts.length', { count: [...words.body[locale]].length, max: text.maxLength })}
      </Text>
    </div>
  );
}

/** The text alone, with the plain names of its values. */
function Typed({ text, words, locale }: TextPreviewProps) {
  const { t } = useTranslation();
  return (
    <>
      {hasSubject(text.kind) ? (
        <strong className={classes.subject}>{readable(words.subject[locale], t)}</strong>
      ) : null}
      {readable(words.body[locale], t)}
    </>
  );
}

/** What a link opens is for its reader, and `srcdoc` would take it for an address of this page. */
function withoutLinks(letter: Document) {
  for (const link of letter.querySelectorAll('a')) link.removeAttribute('href');
}

/** The e-mail itself, as wide as on a phone. It runs nothing; the same origin lets its height be read. */
function Letter({ html, title }: { html: string; title: string }) {
  const [height, setHeight] = useState(LETTER_PX);
  return (
    <iframe
      className={classes.letter}
      title={title}
      srcDoc={html}
      sandbox="allow-same-origin"
      height={height}
      onLoad={({ currentTarget: { contentDocument: letter } }) => {
        if (letter === null) return;
        withoutLinks(letter);
        setHeight(letter.body.scrollHeight);
      }}
    />
  );
}
