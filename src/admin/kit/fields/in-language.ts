import { type Locale, languageName } from '#domain/locale.ts';
import type { Translation } from '#src/i18n/use-translation.ts';

/** 'Name in French': the name of a field that is written in each language. */
export function inLanguage(field: string, language: Locale, { t, locale }: Translation): string {
  return t('admin.inLanguage', { field, language: languageName(language, locale) });
}
