import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * `insert into table (…) select …values from source`: one row for each row of `source`, a CTE of the same statement,
 * so none when its conditions left it empty. Bare values take their columns' types here.
 */
export function insertFrom<Table extends keyof Tables>(
  source: string,
  table: Table,
  row: Insertable<Tables[Table]>,
): RawBuilder<unknown> {
  const cells = Object.entries(row).filter(([, value]) => value !== undefined);
  const columns = cells.map(([column]) => sql.ref(column));
  const values = cells.map(([, value]) => sql`${value}`);
  return sql`insert into ${sql.table(table)} (${sql.join(columns)}) select ${sql.join(values)} from ${sql.table(source)}`;
}
