import type pg from 'pg';

export interface Column {
  table: string;
  name: string;
  /** The base type's name, through domains: `int4`, `text`, `_text` for an array. */
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  /** Made by the database itself: a generated or an identity column. */
  isGenerated: boolean;
  mayInsert: boolean;
  mayUpdate: boolean;
  /** Definitions of the check constraints on this column alone. */
  checks: string[];
  /** The table that a foreign key of this column alone points at, or the table itself for its primary key. */
  pointsAt: string | null;
}

/** Every column of every table the application may read, as `timo_app` sees it. */
export async function readColumns(client: pg.ClientBase): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select tables.relname as "table", columns.attname as name,
      coalesce(base.typname, types.typname) as type,
      not columns.attnotnull as "isNullable",
      columns.atthasdef and columns.attgenerated = '' as "hasDefault",
      columns.attgenerated <> '' or columns.attidentity <> '' as "isGenerated",
      has_column_privilege('timo_app', tables.oid, columns.attnum, 'insert') as "mayInsert",
      has_column_privilege('timo_app', tables.oid, columns.attnum, 'update') as "mayUpdate",
      array(
        select pg_get_constraintdef(oid) from pg_constraint
        where conrelid = tables.oid and contype = 'c' and conkey = array[columns.attnum] order by conname
      ) as checks,
      (
        select case contype when 'p' then tables.relname else confrelid::regclass::text end from pg_constraint
        where conrelid = tables.oid and contype in ('p', 'f') and conkey = array[columns.attnum]
        order by contype limit 1
      ) as "pointsAt"
    from pg_class tables
    join pg_attribute columns on columns.attrelid = tables.oid and columns.attnum > 0 and not columns.attisdropped
    join pg_type types on types.oid = columns.atttypid
    left join pg_type base on base.oid = types.typbasetype
    where tables.relkind in ('r', 'p') and not tables.relispartition
      and tables.relnamespace = 'public'::regnamespace
      and has_any_column_privilege('timo_app', tables.oid, 'select')
    order by tables.relname, columns.attnum`);
  return rows;
}
