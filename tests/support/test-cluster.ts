import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { migrate, readMigrations } from '#tools/migrate.ts';
import { withClient } from '#tools/postgres/with-client.ts';
import { openDatabase } from '#tools/seed/connection.ts';
import { seedReference } from '#tools/seed/reference.ts';

/** The Postgres of this test run, as its global setup tells the test files through the environment. */
export interface TestCluster {
  host: string;
  port: number;
  adminUrl: string;
}

const VARIABLE = 'TIMO_TEST_CLUSTER';
const SEED_FOLDER = path.resolve(import.meta.dirname, '../../tools/seed');

export function announceCluster(cluster: TestCluster): void {
  process.env[VARIABLE] = JSON.stringify(cluster);
}

export function currentCluster(): TestCluster {
  const text = process.env[VARIABLE];
  if (text === undefined)
    throw new Error('No test database: run tests with npm test (tests/support/global-database.ts)');
  return JSON.parse(text);
}

/** `adminUrl` pointed at another database of the same cluster. */
export function urlOf(database: string, url: string): string {
  const target = new URL(url);
  target.pathname = `/${database}`;
  return target.toString();
}

/** Named by what is in it, so that a changed migration or seed makes a new one, also while watching. */
function templateName(): string {
  const hash = createHash('sha256');
  for (const migration of readMigrations()) hash.update(migration.checksum);
  for (const file of readdirSync(SEED_FOLDER).sort()) {
    if (file.startsWith('reference')) hash.update(readFileSync(path.join(SEED_FOLDER, file)));
  }
  return `template_${hash.digest('hex').slice(0, 16)}`;
}

/** A migrated database with the reference data, made once for all files that ask at the same time. */
export async function ensureTemplate(cluster: TestCluster): Promise<string> {
  const name = templateName();
  await withClient(cluster.adminUrl, async (client) => {
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 1) return;
    const half = `${name}_half`;
    await client.query(`drop database if exists ${half} with (force)`);
    await client.query(`create database ${half}`);
    const adminUrl = urlOf(half, cluster.adminUrl);
    await migrate(adminUrl);
    const db = openDatabase(adminUrl);
    await seedReference(db).finally(() => db.destroy());
    await client.query(`alter database ${half} rename to ${name}`);
  });
  return name;
}
