import { sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { Database } from '../../client.ts';

const TITLE = { en: 'titleEn', fr: 'titleFr' } as const;
const INSTRUCTIONS = { en: 'instructionsEn', fr: 'instructionsFr' } as const;

/** The details of the firm's account; one without a label in this language shows its name, with spaces (SPEC §3). */
function accountDetails(locale: Locale) {
  return sql<{ label: string; value: string }[]>`(
    select coalesce(json_agg(json_build_object(
      'label', coalesce(account_labels -> key ->> ${locale}, replace(key, '_', ' ')), 'value', value)), '[]')
    from jsonb_each_text(account_details))`;
}

/** How to pay by each method on offer, in the owner's order and the reader's language. */
export function selectInstructions(db: Database, locale: Locale) {
  return db
    .selectFrom('paymentInstructions')
    .where('isActive', '=', true)
    .select(({ ref }) => [
      'method',
      ref(TITLE[locale]).as('title'),
      ref(INSTRUCTIONS[locale]).as('instructions'),
      accountDetails(locale).as('accountDetails'),
    ])
    .orderBy('position')
    .orderBy('method');
}
