import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { migrate, readMigrations } from '../migrate.ts';
import { withClient } from '../postgres/with-client.ts';
import { advanceSequences, listTables, readTable, writeTable } from './tables.ts';

/** What a backup says of itself, written last: without it a folder is no whole backup. */
interface Manifest {
  takenAt: string;
  /** The state of the data model: another one cannot be restored by this version of the product. */
  migrations: string[];
  rows: Record<string, number>;
}

const MANIFEST = 'backup.json';

/** Writes every table as it was at one moment into an empty folder. */
export async function backUpDatabase(adminUrl: string, folder: string): Promise<Manifest> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty: name a new folder`);
  return withClient(adminUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const migrations = await client.query<{ name: string }>(
      'select name from schema_migrations order by name',
    );
    const manifest: Manifest = {
      takenAt: new Date().toISOString(),
      migrations: migrations.rows.map(({ name }) => name),
      rows: {},
    };
    for (const table of await listTables(client))
      manifest.rows[table] = await writeTable(client, folder, table);
    await client.query('commit');
    writeFileSync(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    return manifest;
  });
}

function readManifest(folder: string): Manifest {
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file)) throw new Error(`${folder} holds no whole backup: ${MANIFEST} is not there`);
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  const known = readMigrations().map(({ name }) => name);
  if (known.join() !== manifest.migrations.join())
    throw new Error('The backup is of another version: check that version out, restore, then migrate');
  return manifest;
}

/** Throws when the database holds anything: a restore never writes over data. */
async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: string }>(
    "select count(*) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  if (rows[0]?.count !== '0') throw new Error('The database is not empty: create a new one and name that');
}

/** Fills an empty database with a backup: the data model by its migrations, then the rows, all or none. */
export async function restoreDatabase(adminUrl: string, folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  await withClient(adminUrl, requireEmpty);
  await migrate(adminUrl);
  await withClient(adminUrl, async (client) => {
    const tables = await listTables(client);
    const all = tables.map((table) => `"${table}"`);
    await client.query('begin');
    // What triggers wrote is in the backup: they would write it a second time.
    for (const table of all) await client.query(`alter table ${table} disable trigger user`);
    await client.query(`truncate ${all.join(', ')}`);
    for (const table of tables) {
      const count = await readTable(client, folder, table);
      if (count !== manifest.rows[table])
        throw new Error(`${table} has ${count} rows, not ${manifest.rows[table]}: the backup is damaged`);
    }
    await client.query('set constraints all immediate');
    for (const table of all) await client.query(`alter table ${table} enable trigger user`);
    await advanceSequences(client);
    await client.query('commit');
  });
  return manifest;
}
