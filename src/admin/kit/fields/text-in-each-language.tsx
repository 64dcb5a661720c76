import { Textarea, TextInput } from '@mantine/core';
import { LOCALES, type Locale, languageName } from '#domain/locale.ts';
import { type Translation, useTranslation } from '#src/i18n/use-translation.ts';

/** 'Name in French': the name of a field that is written in each language. */
export function inLanguage(field: string, language: Locale, { t, locale }: Translation): string {
  return t('admin.inLanguage', { field, language: languageName(language, locale) });
}

interface TextInEachLanguageProps {
  /** The field of the form; its errors come at `name.en`. */
  name: string;
  label: string;
  value: Record<Locale, string>;
  onChange: (value: Record<Locale, string>) => void;
  errorOf: (path: string) => string | undefined;
  /** In the reader's own language. */
  example?: string;
  /** Lines of a long text; one line without. */
  rows?: { min: number; max: number };
  required?: boolean;
}

/** A text that the firm writes, a field for each language. */
export function TextInEachLanguage(props: TextInEachLanguageProps) {
  const { name, label, value, onChange, errorOf, example, rows, required } = props;
  const translation = useTranslation();
  return LOCALES.map((language) => {
    const field = {
      name: `${name}.${language}`,
      lang: language,
      size: 'sm',
      label: inLanguage(label, language, translation),
      placeholder: language === translation.locale ? example : undefined,
      value: value[language],
      error: errorOf(`${name}.${language}`),
      required,
      onChange: (event: { currentTarget: { value: string } }) =>
        onChange({ ...value, [language]: event.currentTarget.value }),
    };
    return rows ? (
      <Textarea key={language} {...field} autosize minRows={rows.min} maxRows={rows.max} />
    ) : (
      <TextInput key={language} {...field} />
    );
  });
}
