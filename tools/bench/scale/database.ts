import { createHash } from 'node:crypto';
import type pg from 'pg';
import { appUrlFor, migrate, readMigrations } from '../../migrate.ts';
import { withClient } from '../../postgres/with-client.ts';
import { openDatabase } from '../../seed/connection.ts';
import { seedReference } from '../../seed/reference.ts';
import { BOOKINGS, BOOKINGS_FOLLOW, CALLED_OFF } from './fill-bookings.ts';
import { MESSAGES_FOLLOW } from './fill-messages.ts';
import { MONEY_FOLLOWS } from './fill-money.ts';
import { RENTALS_FOLLOW } from './fill-rentals.ts';
import { FLEET_AND_PEOPLE, PERSON_NAME } from './fill-vehicles.ts';

/** A database filled with so many bookings, and the moment that it takes as now. */
export interface ScaleDatabase {
  bookings: number;
  adminUrl: string;
  appUrl: string;
  now: Date;
}

/** Their indexes are built when they are full, which takes a tenth of the time. */
const BIG_TABLES = [
  'clients',
  'bookings',
  'booking_lines',
  'payments',
  'logs',
  'notifications',
  'messages',
  'profiles',
  'inspections',
  'inspection_photos',
  'photo_files',
  'contracts',
  'deposits',
  'cash_movements',
  'drawers',
  'outbox',
];

/** What hangs on the bookings, each statement after those it reads. */
const FOLLOW = [...BOOKINGS_FOLLOW, ...RENTALS_FOLLOW, ...MONEY_FOLLOWS, ...MESSAGES_FOLLOW, ...CALLED_OFF];

function urlOf(name: string, clusterUrl: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

/** Changes with the migrations and with what is filled: a database of another version is made again. */
function versionOf(): string {
  const hash = createHash('sha256');
  for (const { checksum } of readMigrations()) hash.update(checksum);
  for (const statement of [...FLEET_AND_PEOPLE, BOOKINGS, ...FOLLOW]) hash.update(statement);
  return hash.digest('hex').slice(0, 16);
}

interface Named {
  name: string;
  version: string;
}

/** When the database was filled, if it was, and by this version. */
async function filledAt(client: pg.Client, { name, version }: Named): Promise<Date | undefined> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
    [name],
  );
  const [filled, at] = (rows[0]?.mark ?? '').split(' ');
  return filled === version && at !== undefined ? new Date(at) : undefined;
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
    for (const statement of FOLLOW) await client.query(statement, [now].slice(0, placeholders(statement)));
  });
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}

function placeholders(statement: string): number {
  return /\$1\b/.test(statement) ? 1 : 0;
}

async function make(
  clusterUrl: string,
  { name, version, bookings }: Named & { bookings: number },
): Promise<Date> {
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
    client.query(`comment on database ${name} is '${version} ${now.toISOString()}'`),
  );
  return now;
}

/** The database of so many bookings: that of an earlier run, or a new one. Its now is the moment it was filled. */
export async function openScaleDatabase(clusterUrl: string, bookings: number): Promise<ScaleDatabase> {
  const name = `scale_${bookings}`;
  const version = versionOf();
  const startedAt = performance.now();
  let now = await withClient(clusterUrl, (client) => filledAt(client, { name, version }));
  if (now === undefined) {
    now = await make(clusterUrl, { name, version, bookings });
    console.log(`Filled ${name} in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
  }
  const adminUrl = urlOf(name, clusterUrl);
  return { bookings, adminUrl, appUrl: appUrlFor(adminUrl), now };
}
