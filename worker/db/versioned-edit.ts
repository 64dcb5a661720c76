import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { LogSubject } from '#domain/activity.ts';
import { type ChangeAuthor, changedKeys, logChange } from './change-log.ts';
import type { Database } from './client.ts';
import type { Tables } from './schema.ts';

export interface VersionedEdit<Table extends keyof Tables> {
  table: Table;
  /** The primary key's column. */
  key: keyof Tables[Table] & string;
  id: string | number;
  /** Rows that are to be locked before this one, as a `select … for no key update`: then no two writes wait in a circle. */
  lockFirst?: RawBuilder<unknown>;
  /** What else must be true of the row to count as there. */
  condition?: RawBuilder<unknown>;
  /** The version the person saw. */
  rowVersion: number;
  set: Updateable<Tables[Table]>;
  /** The row as JSON in camelCase, `rowVersion` included, given the CTE that holds it. */
  asJson(row: string): RawBuilder<unknown>;
  by: ChangeAuthor;
  entityType: LogSubject;
  /** Joins the log's metadata. */
  logDetails?: RawBuilder<unknown>;
}

export interface EditOutcome<Row> {
  /** The row before the edit; null when there is none. */
  current: Row | null;
  /** The row after the edit; null when somebody else had changed it. */
  changed: Row | null;
}

/**
 * Edits one row, if it still has the version the person saw, and logs the changed keys, in one statement. The row is
 * locked first, so of two edits of one version the second finds the first one's row and changes nothing.
 */
export async function editVersioned<Row, Table extends keyof Tables = keyof Tables>(
  db: Database,
  edit: VersionedEdit<Table>,
): Promise<EditOutcome<Row>> {
  const table = sql.table(edit.table);
  const key = sql.ref(edit.key);
  const cells = Object.entries(edit.set).filter(([, value]) => value !== undefined);
  const assignments = cells.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const changes = changedKeys(edit.asJson('current'), edit.asJson('changed'));
  const { rows } = await sql<EditOutcome<Row>>`
    with ahead as materialized (${edit.lockFirst ?? sql`select`}), current as (
      select * from ${table} where (select count(*) from ahead) >= 0 and ${key} = ${edit.id}
        and ${edit.condition ?? sql`true`} for no key update
    ), changed as (
      update ${table} set ${sql.join(assignments)} from current
      where ${table}.${key} = current.${key} and current.row_version = ${edit.rowVersion}
      returning ${table}.*
    ), logged as (${logChange(sql`current, changed`, {
      by: edit.by,
      action: 'update',
      entityType: edit.entityType,
      entityId: sql`changed.${key}`,
      metadata: sql`${edit.logDetails ?? sql`'{}'::jsonb`} || ${changes}`,
    })})
    select (select ${edit.asJson('current')} from current) as current,
      (select ${edit.asJson('changed')} from changed) as changed`.execute(db);
  return rows[0] ?? { current: null, changed: null };
}
