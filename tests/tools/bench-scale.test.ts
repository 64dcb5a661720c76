import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentCluster } from '#tests/support/test-cluster.ts';
import { openScaleDatabase, type ScaleDatabase } from '#tools/bench/scale/database.ts';
import { type Facts, findFacts } from '#tools/bench/scale/facts.ts';
import { ask } from '#tools/bench/scale/measure.ts';
import { openPeople, type People } from '#tools/bench/scale/people.ts';
import { BOOKINGS_LIST, queriesOf } from '#tools/bench/scale/ways.ts';
import { type NeonProxy, startNeonProxy } from '#tools/local/neon-proxy.ts';
import { withClient } from '#tools/postgres/with-client.ts';

// A small one: what is asked of it is what `npm run bench:scale` asks of 100,000 bookings.
const BOOKINGS = 1_500;

let proxy: NeonProxy;
let database: ScaleDatabase;
let people: People;
let facts: Facts;

beforeAll(async () => {
  const cluster = currentCluster();
  database = await openScaleDatabase(cluster.adminUrl, BOOKINGS);
  proxy = await startNeonProxy({ postgresHost: cluster.host, postgresPort: cluster.port });
  people = await openPeople(database, proxy.address);
  facts = await findFacts(database);
});

afterAll(async () => {
  await proxy.close();
});

test('every query is asked, and answered', async () => {
  const queries = queriesOf(facts, database.now);
  expect([...queries].filter(([, { missing }]) => missing !== null)).toEqual([]);
  queries.delete(BOOKINGS_LIST);
  for (const { ways } of queries.values()) for (const way of ways.slice(0, 1)) await ask(people, way);
});

/** Read by a key alone, one row or a few at a time, or not by any query. */
const LEFT_EMPTY = [
  'access_links',
  'contract_photos',
  'credentials',
  'incident_photos',
  'left_charges',
  'message_files',
  'message_texts',
  'missing_notes',
  'number_series',
  'once_staff',
  'opening_exceptions',
  'paper_entries',
  'paper_photos',
  'proof_uploads',
  'rate_limits',
  'telephone_holds',
];

test('every table is filled, but for those that are read by a key alone', async () => {
  const { rows } = await withClient(database.adminUrl, (client) =>
    client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples <= 0`,
    ),
  );
  // Of sessions there are those of whoever asks.
  const empty = rows.map(({ name }) => name).filter((name) => name !== 'sessions');
  expect(empty.sort()).toEqual(LEFT_EMPTY);
});

interface ForeignKey {
  name: string;
  child: string;
  parent: string;
  columns: string[];
  keys: string[];
}

const FOREIGN_KEYS = `select conname as name, conrelid::regclass::text as child, confrelid::regclass::text as parent,
    array(select attname::text from unnest(conkey) with ordinality k (n, at)
      join pg_attribute on attrelid = conrelid and attnum = n order by at) as columns,
    array(select attname::text from unnest(confkey) with ordinality k (n, at)
      join pg_attribute on attrelid = confrelid and attnum = n order by at) as keys
  from pg_constraint where contype = 'f'`;

test('no row names one that is not there: the filling goes round the foreign keys', async () => {
  const orphans = await withClient(database.adminUrl, async (client) => {
    const { rows } = await client.query<ForeignKey>(FOREIGN_KEYS);
    const found: string[] = [];
    for (const { name, child, parent, columns, keys } of rows) {
      const names = columns.map((column) => `child.${column} is not null`).join(' and ');
      const joins = columns.map((column, at) => `child.${column} = parent.${keys[at]}`).join(' and ');
      const { rowCount } = await client.query(
        `select 1 from ${child} child where ${names} and not exists (select from ${parent} parent where ${joins}) limit 1`,
      );
      if (rowCount !== 0) found.push(name);
    }
    return found;
  });
  expect(orphans).toEqual([]);
});
