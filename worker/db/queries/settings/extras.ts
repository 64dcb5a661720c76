import type { Locale } from '#domain/locale.ts';
import type { Database } from '../../client.ts';
import { textFor } from '../../localized-text.ts';

/** The extras on offer, in the owner's order and the reader's language. */
export function selectExtras(db: Database, locale: Locale) {
  return db
    .selectFrom('extrasCatalog')
    .where('isActive', '=', true)
    .select(({ ref }) => [
      textFor(ref('name'), locale).as('name'),
      textFor(ref('description'), locale).as('description'),
    ])
    .select(['code', 'unitPriceCents', 'isPerDay'])
    .orderBy('position')
    .orderBy('code');
}
