import type { ExpressionBuilder } from 'kysely';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { DEFAULT_BRANCH_ID } from '#domain/branch.ts';
import type { Tables } from '../../schema.ts';

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
