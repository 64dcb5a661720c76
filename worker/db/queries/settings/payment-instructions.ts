import { sql } from 'kysely';
import type { Locale, LocalizedText } from '#domain/locale.ts';
import type { Database } from '../../client.ts';
import { textFor } from '../../localized-text.ts';

/** The details of the firm's account; one without a label in this language shows its name, with spaces. */
function accountDetails(locale: Locale) {
  const label = sql<LocalizedText | null>`account_labels -> key`;
  return sql<{ label: string; value: string }[]>`(
    select coalesce(json_agg(json_build_object(
      'label', coalesce(${textFor(label, locale)}, replace(key, '_', ' ')), 'value', value)), '[]')
    from jsonb_each_text(account_details))`;
}

/** How to pay by each method on offer, in the owner's order and the reader's language. */
export function selectInstructions(db: Database, locale: Locale) {
  return db
    .selectFrom('paymentInstructions')
    .where('isActive', '=', true)
    .select(({ ref }) => [
      'method',
      textFor(ref('title'), locale).as('title'),
      textFor(ref('instructions'), locale).as('instructions'),
      accountDetails(locale).as('accountDetails'),
    ])
    .orderBy('position')
    .orderBy('method');
}
