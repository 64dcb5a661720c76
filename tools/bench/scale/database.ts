import type pg from 'pg';
import { withClient } from '../../local/with-client.ts';
import { appUrlFor, migrate } from '../../migrate.ts';
import { openDatabase } from '../../seed/connection.ts';
import { seedReference } from '../../seed/reference.ts';
import { BOOKINGS, BOOKINGS_FOLLOW, KEPT_BY_TRIGGERS } from './fill-bookings.ts';
import { FLEET_AND_PEOPLE, PERSON_NAME } from './fill-fleet.ts';

/** A database filled with so many bookings, and the moment at which its time stands. */
export interface ScaleDatabase {
  bookings: number;
  adminUrl: string;
  appUrl: string;
  now: Date;
}

/** Raised whenever what is filled changes: databases filled by an older one are made anew. */
const FILL_VERSION = 3;
/** Their indexes are built when they are full, which takes a tenth of the time. */
const BIG_TABLES = [
  'bookings',
  'booking_extras',
  'payments',
  'logs',
  'notifications',
  'messages',
  'profiles',
];

function urlOf(name: string, clusterUrl: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

/** When the database was filled, if it was, and by this version. */
async function filledAt(client: pg.Client, name: string): Promise<Date | undefined> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
    [name],
  );
  const [version, at] = (rows[0]?.mark ?? '').split(' ');
  return version === String(FILL_VERSION) && at !== undefined ? new Date(at) : undefined;
}

/** Builds what `work` fills without its plain indexes; those of keys and constraints stay. */
async function withoutIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any($1::regclass[]) and not indisprimary and not indisunique
        and not exists (select from pg_constraint where conindid = indexrelid)`,
    [BIG_TABLES],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
}

async function fill(client: pg.Client, bookings: number, now: Date): Promise<void> {
  await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set jit = off`);
  // Neither triggers nor foreign keys: what is written here is right by itself, and checked afterwards.
  await client.query(`set session_replication_role = replica; select setseed(0.42)`);
  await client.query(PERSON_NAME);
  await withoutIndexes(client, async () => {
    for (const statement of FLEET_AND_PEOPLE)
      await client.query(statement, [now].slice(0, placeholders(statement)));
    await client.query(BOOKINGS, [now, bookings]);
    for (const statement of BOOKINGS_FOLLOW)
      await client.query(statement, [now].slice(0, placeholders(statement)));
  });
  await client.query('set session_replication_role = origin');
  for (const statement of KEPT_BY_TRIGGERS) await client.query(statement);
  await client.query('vacuum analyze');
}

function placeholders(statement: string): number {
  return statement.includes('$1') ? 1 : 0;
}

async function make(clusterUrl: string, name: string, bookings: number): Promise<Date> {
  const now = new Date();
  await withClient(clusterUrl, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
  });
  const adminUrl = urlOf(name, clusterUrl);
  await migrate(adminUrl);
  const db = openDatabase(adminUrl);
  await seedReference(db).finally(() => db.destroy());
  await withClient(adminUrl, (client) => fill(client, bookings, now));
  await withClient(clusterUrl, (client) =>
    client.query(`comment on database ${name} is '${FILL_VERSION} ${now.toISOString()}'`),
  );
  return now;
}

/**
 * The database of so many bookings: the one of an earlier run, brought up to date, or a new one, which takes minutes
 * for a million. Its time stands at the moment it was filled.
 */
export async function openScaleDatabase(clusterUrl: string, bookings: number): Promise<ScaleDatabase> {
  const name = `scale_${bookings}`;
  const known = await withClient(clusterUrl, (client) => filledAt(client, name));
  const startedAt = performance.now();
  const now = known ?? (await make(clusterUrl, name, bookings));
  const adminUrl = urlOf(name, clusterUrl);
  const { applied } = await migrate(adminUrl);
  if (applied.length > 0) await withClient(adminUrl, (client) => client.query('vacuum analyze'));
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  if (known === undefined) console.log(`Filled ${name} in ${seconds} s.`);
  return { bookings, adminUrl, appUrl: appUrlFor(adminUrl), now };
}
