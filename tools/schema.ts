import { writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { migrate } from './migrate.ts';
import { startPostgres } from './postgres/postgres.ts';
import { removePostgresData } from './postgres/postgres-home.ts';
import { runCommand } from './postgres/target-database.ts';
import { readColumns } from './schema/read-columns.ts';
import { writeSchema } from './schema/write-schema.ts';

export const SCHEMA_FILE = path.resolve(import.meta.dirname, '../worker/db/schema.ts');

/** What worker/db/schema.ts must say of this database. */
export async function schemaOf(adminUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return writeSchema(await readColumns(client));
  } finally {
    await client.end();
  }
}

/** Migrates an empty database of its own and writes its tables down as types. */
async function main(): Promise<void> {
  const name = `schema/postgres-${process.pid}`;
  const postgres = await startPostgres({ name, isThrowaway: true, isInMemory: true });
  try {
    await migrate(postgres.adminUrl);
    writeFileSync(SCHEMA_FILE, await schemaOf(postgres.adminUrl));
  } finally {
    await postgres.stop();
    removePostgresData(name);
  }
}

if (import.meta.main) await runCommand(main);
