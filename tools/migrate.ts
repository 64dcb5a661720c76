import { createHash, createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { isLoopback, runCommand, withTargetDatabase } from './postgres/target-database.ts';
import { withClient } from './postgres/with-client.ts';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export interface MigrateOptions {
  /** Of the role `timo_app`; derived from the owner's password when absent, which is right for local use only. */
  appPassword?: string;
}

export interface MigrateResult {
  /** Names of the migrations that this run applied. */
  applied: string[];
  /** The same database as the role the Worker uses. */
  appUrl: string;
}

const FOLDER = path.resolve(import.meta.dirname, '../migrations');
const APP_ROLE = 'timo_app';
/** Any number, the same for everybody: two deploys at once migrate one after the other. */
const LOCK_KEY = 7_201_993;

/**
 * The migrations in order. Throws when a file is misnamed or a number is taken twice. A number may be missing: work
 * that was done side by side lands in its own time, and what is missing in a database is applied by name.
 */
export function readMigrations(folder = FOLDER): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name, index) => {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
      throw new Error(`migrations/${name}: its name must be four digits and words, like 0001_fleet.sql`);
    if (name.slice(0, 5) === names[index - 1]?.slice(0, 5))
      throw new Error(`migrations/${name}: its number is taken by ${names[index - 1]}`);
    const sql = readFileSync(path.join(folder, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * Brings a database up to date, each migration in its own transaction, and lets `timo_app` sign in.
 * Throws when an applied migration was changed afterwards or when one fails (what went before it stays), and
 * without `appPassword` for a database elsewhere.
 */
export async function migrate(adminUrl: string, options: MigrateOptions = {}): Promise<MigrateResult> {
  if (options.appPassword === undefined && !isLoopback(adminUrl)) {
    throw new Error(
      `TIMO_APP_PASSWORD is missing: the password the Worker gets on ${new URL(adminUrl).hostname}`,
    );
  }
  if (new URL(adminUrl).hostname.includes('-pooler.')) {
    throw new Error(
      'DATABASE_URL goes through Neon’s pooler, which cannot keep a lock: take the direct address',
    );
  }
  return withClient(adminUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    const applied = await applyMissing(client, readMigrations());
    const appPassword = options.appPassword ?? localAppPassword(adminUrl);
    await letAppSignIn(client, appPassword);
    return { applied, appUrl: appUrlFor(adminUrl, appPassword) };
  });
}

async function applyMissing(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  )`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const known = new Map(rows.map((row) => [row.name, row.checksum]));
  const applied: string[] = [];
  for (const migration of migrations) {
    const checksum = known.get(migration.name);
    if (checksum === undefined) {
      await applyOne(client, migration);
      applied.push(migration.name);
    } else if (checksum !== migration.checksum) {
      throw new Error(
        `migrations/${migration.name} was changed after it was applied: undo that and add a new file; a local database starts anew with npm run reset`,
      );
    }
  }
  return applied;
}

async function applyOne(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migrations/${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

async function letAppSignIn(client: pg.Client, password: string): Promise<void> {
  const { rows } = await client.query<{ database: string }>('select current_database() as database');
  const database = client.escapeIdentifier(rows[0]?.database ?? '');
  // The role belongs to the cluster: databases that are migrated side by side take turns.
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock(hashtext($1))', [APP_ROLE]);
  await client.query(`alter role ${APP_ROLE} login password ${client.escapeLiteral(password)}`);
  await client.query(`alter role ${APP_ROLE} set statement_timeout = '15s'`);
  await client.query(`alter role ${APP_ROLE} set idle_in_transaction_session_timeout = '15s'`);
  // A statement takes milliseconds: to compile it would take longer. The disk is no turning one: an index is as near as
  // the table.
  await client.query(`alter role ${APP_ROLE} set jit = off`);
  await client.query(`alter role ${APP_ROLE} set random_page_cost = 1.1`);
  await client.query(`grant connect on database ${database} to ${APP_ROLE}`);
  // A temporary table of the same name would hide ours: an insert into the log would go there and be lost.
  await client.query(`revoke temporary on database ${database} from public, ${APP_ROLE}`);
  await client.query('commit');
}

/** The password of `timo_app` in a local cluster: the same each time, and no easier to guess than the owner's. */
function localAppPassword(adminUrl: string): string {
  return createHmac('sha256', decodeURIComponent(new URL(adminUrl).password))
    .update(APP_ROLE)
    .digest('hex')
    .slice(0, 32);
}

/** `adminUrl` with the Worker's role in place of the owner's. */
export function appUrlFor(adminUrl: string, appPassword = localAppPassword(adminUrl)): string {
  const url = new URL(adminUrl);
  url.username = APP_ROLE;
  url.password = encodeURIComponent(appPassword);
  return url.toString();
}

async function main(): Promise<void> {
  const appPassword = process.env.TIMO_APP_PASSWORD || undefined;
  const { applied } = await withTargetDatabase((adminUrl) => migrate(adminUrl, { appPassword }));
  console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
}

if (import.meta.main) await runCommand(main);
