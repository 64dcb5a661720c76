import { Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import { type Locale, languageName, languageOf } from '#domain/locale.ts';
import { hasSubject, readTemplate, TEXT_MAX, type TextPart, type TextValue } from '#domain/message-texts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { StaffForm } from '../../kit/editing/use-staff-form.ts';
import type { MessageText, TextWords } from './message-text.ts';
import { TextPreview } from './text-preview.tsx';
import classes from './texts.module.css';

type Control = HTMLInputElement | HTMLTextAreaElement;

interface TextFieldsProps {
  form: StaffForm<TextWords>;
  locale: Locale;
  text: MessageText;
}

/** Subject and text in one language, what may stand in them, and how it reads. */
export function TextFields({ form, locale, text }: TextFieldsProps) {
  const translation = useTranslation();
  const { t } = translation;
  const { values, errorOf, update } = form;
  const last = useRef<{ part: TextPart; field: Control } | null>(null);
  const language = languageName(locale, translation.locale);
  const set = (part: TextPart, typed: string) => update(part, (before) => ({ ...before, [locale]: typed }));
  const props = (part: TextPart) => ({
    name: `${part}.${locale}`,
    lang: languageOf(locale).tag,
    size: 'sm',
    required: true,
    maxLength: (part === 'subject' ? TEXT_MAX.subject : text.maxLength) * 2,
    label: t('admin.inLanguage', { field: t(`messageTexts.${part}`), language }),
    value: values[part][locale],
    error: errorOf(`${part}.${locale}`),
    onFocus: ({ currentTarget }: { currentTarget: Control }) => {
      last.current = { part, field: currentTarget };
    },
    onChange: ({ currentTarget }: { currentTarget: Control }) => set(part, currentTarget.value),
  });
  return (
    <section className={classes.language} aria-label={language}>
      <div className={classes.fields}>
        {hasSubject(text.kind) ? <TextInput {...props('subject')} /> : null}
        <Textarea {...props('body')} autosize minRows={3} maxRows={12} />
        <ValueChips
          text={text}
          body={values.body[locale]}
          onTake={(value) => insert(last, `{${value}}`, { values, locale, set })}
        />
      </div>
      <TextPreview text={text} words={values} locale={locale} />
    </section>
  );
}

interface Insertion {
  values: TextWords;
  locale: Locale;
  set: (part: TextPart, typed: string) => void;
}

/** Puts a value where the cursor was last, at the end of the text where it was nowhere. */
function insert(
  last: RefObject<{ part: TextPart; field: Control } | null>,
  value: string,
  { values, locale, set }: Insertion,
) {
  const part = last.current?.part ?? 'body';
  const field = last.current?.field;
  const typed = values[part][locale];
  const from = field?.selectionStart ?? typed.length;
  const to = field?.selectionEnd ?? typed.length;
  set(part, typed.slice(0, from) + value + typed.slice(to));
  requestAnimationFrame(() => {
    field?.focus();
    field?.setSelectionRange(from + value.length, from + value.length);
  });
}

interface ValueChipsProps {
  text: MessageText;
  body: string;
  onTake: (value: TextValue) => void;
}

/** What may stand in the texts, by its plain name; what is still missing stands out. */
function ValueChips({ text: { values, needed }, body, onTake }: ValueChipsProps) {
  const { t } = useTranslation();
  if (values.length === 0) return null;
  const used = readTemplate(body).flatMap((part) => (typeof part === 'string' ? [] : [part.value]));
  return (
    <div>
      <Text fz={13} c="dimmed" mb={6}>
        {t('messageTexts.values')}
      </Text>
      <Group gap={6}>
        {values.map((value) => {
          const isMissing = needed.includes(value) && !used.includes(value);
          return (
            <Button
              key={value}
              size="compact-sm"
              variant={isMissing ? 'filled' : 'default'}
              color={isMissing ? 'hibiscus' : undefined}
              radius="xl"
              fw={500}
              // The field keeps the cursor.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onTake(value)}
            >
              {t(`messageTexts.value.${value}`)}
              {needed.includes(value) ? ' *' : ''}
            </Button>
          );
        })}
      </Group>
    </div>
  );
}
