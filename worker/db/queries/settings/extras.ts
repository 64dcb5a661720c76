import type { Locale } from '#domain/locale.ts';
import type { Database } from '../../client.ts';

const NAME = { en: 'nameEn', fr: 'nameFr' } as const;
const DESCRIPTION = { en: 'descriptionEn', fr: 'descriptionFr' } as const;

/** The extras on offer, in the owner's order and the reader's language. */
export function selectExtras(db: Database, locale: Locale) {
  return db
    .selectFrom('extrasCatalog')
    .where('isActive', '=', true)
    .select(({ ref }) => [ref(NAME[locale]).as('name'), ref(DESCRIPTION[locale]).as('description')])
    .select(['code', 'unitPriceCents', 'isPerDay'])
    .orderBy('position')
    .orderBy('code');
}
