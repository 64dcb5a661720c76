import { type ExpressionBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { DEFAULT_BRANCH_ID } from '#domain/branch.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { Locale } from '#domain/locale.ts';
import { readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { textFor } from '../../localized-text.ts';
import type { Tables } from '../../schema.ts';
import { selectRateOn } from '../payments/rate-on.ts';

/** All branches as one JSON column, the default one first: no second query, no row per branch. */
export function branchesAsJson(eb: ExpressionBuilder<Tables, keyof Tables>) {
  const branch = jsonBuildObject({
    id: eb.ref('branches.id'),
    name: eb.ref('branches.name'),
    city: eb.ref('branches.city'),
    address: eb.ref('branches.address'),
    phones: eb.ref('branches.phones'),
    whatsapp: eb.ref('branches.whatsapp'),
    openingHours: eb.ref('branches.openingHours'),
  });
  return eb
    .selectFrom('branches')
    .select(
      sql<BranchRow[]>`coalesce(json_agg(${branch} order by id <> ${DEFAULT_BRANCH_ID}, id), '[]')`.as(
        'list',
      ),
    );
}

type BranchRow = Pick<
  Tables['branches'],
  'id' | 'name' | 'city' | 'address' | 'phones' | 'whatsapp' | 'openingHours'
>;

/** The firm as the law knows it. */
export const FIRM_COLUMNS = ['legalName', 'nif', 'patente', 'legalAddress'] as const;

/** Branches and public settings in one trip, with the rate of gourdes that counts on the first of these days. */
export async function getSite(db: Database, { from, to }: { from: CalendarDay; to: CalendarDay }) {
  const [[site], [rate], specialDays] = await readInOneTrip(db, [
    db
      .selectFrom('settings')
      .select(['webOneWayFeeCents', 'taxRateBasisPoints', 'gourdes', 'whatsapp', 'policies'])
      .select(FIRM_COLUMNS)
      .select((eb) => branchesAsJson(eb).$asScalar().$notNull().as('branches')),
    selectRateOn(db, from),
    db
      .selectFrom('openingExceptions')
      .where('day', '>=', from)
      .where('day', '<=', to)
      .select(['branchId', 'day', 'hours', 'name'])
      .orderBy('day'),
  ]);
  if (site === undefined) throw new Error('The settings have no row: seed the reference data');
  return { ...site, rate, specialDays };
}

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
