import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type pg from 'pg';

/** What `npm run migrate` keeps for itself: a restored database has its own. */
const OWN_OF_MIGRATE = 'schema_migrations';
const ROWS_AT_ONCE = 1000;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The tables of the product, each after those that its rows name. */
export async function listTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(
    `
    select tables.relname as name, coalesce(array_agg(distinct needed.relname::text)
      filter (where needed.oid is not null and needed.oid <> tables.oid), '{}') as needs
    from pg_class tables
    left join pg_constraint keys on keys.conrelid = tables.oid and keys.contype = 'f'
    left join pg_class needed on needed.oid = keys.confrelid
    where tables.relkind in ('r', 'p') and not tables.relispartition
      and tables.relnamespace = 'public'::regnamespace and tables.relname <> $1
    group by tables.relname order by tables.relname`,
    [OWN_OF_MIGRATE],
  );
  const ordered: string[] = [];
  let left = rows;
  while (left.length > 0) {
    const ready = left.filter(({ needs }) => needs.every((name) => ordered.includes(name)));
    if (ready.length === 0)
      throw new Error(`Tables name each other: ${left.map(({ name }) => name).join(', ')}`);
    ordered.push(...ready.map(({ name }) => name));
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

function fileOf(folder: string, table: string): string {
  return path.join(folder, `${table}.ndjson`);
}

/** A line of JSON a row, as Postgres writes it: no value passes through a number of JavaScript. Answers the count. */
export async function writeTable(client: pg.ClientBase, folder: string, table: string): Promise<number> {
  const file = createWriteStream(fileOf(folder, table), { mode: 0o600 });
  let count = 0;
  await client.query(
    `declare rows no scroll cursor for select row_to_json(t)::text as line from ${quoted(table)} t`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from rows`);
    if (rows.length === 0) break;
    count += rows.length;
    if (!file.write(rows.map(({ line }) => `${line}\n`).join(''))) await once(file, 'drain');
  }
  await client.query('close rows');
  file.end();
  await once(file, 'finish');
  return count;
}

/** Columns that Postgres works out itself are worked out again. */
async function columnsOf(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0
      and not attisdropped and attgenerated = '' order by attnum`,
    [quoted(table)],
  );
  return rows.map(({ name }) => quoted(name)).join(', ');
}

export async function readTable(client: pg.ClientBase, folder: string, table: string): Promise<number> {
  const columns = await columnsOf(client, table);
  const insert = `insert into ${quoted(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${quoted(table)}, $1::json)`;
  let lines: string[] = [];
  let count = 0;
  const send = async () => {
    if (lines.length > 0) await client.query(insert, [`[${lines.join(',')}]`]);
    count += lines.length;
    lines = [];
  };
  for await (const line of createInterface({ input: createReadStream(fileOf(folder, table)) })) {
    lines.push(line);
    if (lines.length === ROWS_AT_ONCE) await send();
  }
  await send();
  return count;
}

/** The next number of each sequence follows the highest that is taken. */
export async function advanceSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(`
    select pg_get_serial_sequence(quote_ident(relname), attname) as sequence,
      quote_ident(relname) as "table", quote_ident(attname) as "column"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
      and pg_get_serial_sequence(quote_ident(relname), attname) is not null`);
  for (const { sequence, table, column } of rows)
    await client.query(`select setval($1, coalesce(max(${column}), 0) + 1, false) from ${table}`, [sequence]);
}
