import { sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { ExtraPrice } from '#domain/pricing.ts';

export interface ExtraRow extends ExtraPrice {
  name: string;
  description: string;
}

const NAME = { en: sql`name_en`, fr: sql`name_fr` };
const DESCRIPTION = { en: sql`description_en`, fr: sql`description_fr` };

/** The extras on offer, in the owner's order and the reader's language, as one column of whatever query. */
export function extrasOnOffer(locale: Locale) {
  return sql<ExtraRow[]>`(
    select coalesce(json_agg(json_build_object(
      'code', code, 'name', ${NAME[locale]}, 'description', ${DESCRIPTION[locale]},
      'unitPriceCents', unit_price_cents, 'isPerDay', is_per_day) order by position, code), '[]')
    from extras_catalog where is_active)`;
}
