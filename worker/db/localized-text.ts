import { type Expression, type RawBuilder, sql } from 'kysely';
import { DEFAULT_LOCALE, type Locale, type LocalizedText } from '#domain/locale.ts';

/** A text by language for a reader: the default language's until staff have written it in theirs. */
export function textFor<Text extends LocalizedText | null>(
  text: Expression<Text>,
  locale: Locale,
): RawBuilder<string | (null extends Text ? null : never)> {
  return sql`coalesce(nullif(${text} ->> ${sql.lit(locale)}, ''), ${text} ->> ${sql.lit(DEFAULT_LOCALE)})`;
}
