import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { GROWTH } from './bench/scale/bars.ts';
import { type Asked, queriesOf } from './bench/scale/cases.ts';
import { openScaleDatabase, type ScaleDatabase } from './bench/scale/database.ts';
import { findFacts } from './bench/scale/facts.ts';
import { measureGrowth } from './bench/scale/measure-growth.ts';
import { type MeasuredCase, measureCase } from './bench/scale/measure-queries.ts';
import { openPeople, type People } from './bench/scale/people.ts';
import { printGrowth, printProcedure } from './bench/scale/print.ts';
import { type NeonProxy, startNeonProxy } from './local/neon-proxy.ts';
import { startPostgres } from './postgres/postgres.ts';
import { runCommand } from './postgres/target-database.ts';

const SMALL = 1_000;
const LARGE = 1_000_000;

interface Side {
  database: ScaleDatabase;
  people: People;
  queries: Map<string, Asked>;
}

async function openSide(clusterUrl: string, proxy: NeonProxy, bookings: number): Promise<Side> {
  const database = await openScaleDatabase(clusterUrl, bookings);
  const people = await openPeople(database, proxy.address);
  return { database, people, queries: queriesOf(await findFacts(database), database.now) };
}

interface Chosen {
  only: string;
  isShowingAll: boolean;
}

/** Prints each procedure's queries at a million bookings; answers how many are short of their bar. */
async function checkQueries(
  { database, people, queries }: Side,
  proxy: NeonProxy,
  chosen: Chosen,
): Promise<number> {
  const client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
  let short = 0;
  try {
    for (const [path, { cases, missing }] of queries) {
      if (!path.includes(chosen.only)) continue;
      const measured: MeasuredCase[] = [];
      for (const asked of cases) measured.push(await measureCase(client, people, proxy, asked));
      short += printProcedure(path, measured, { missing, isShowingAll: chosen.isShowingAll });
    }
  } finally {
    await client.end();
  }
  return short;
}

/** Prints each staff procedure's p95 at a thousand and at a million; answers how many grow by more than they may. */
async function checkGrowth(small: Side, large: Side, { only }: Chosen): Promise<number> {
  let short = 0;
  for (const [path, { cases }] of large.queries) {
    const isStaff = /^(staff|payments|reports)\./.test(path);
    const smallCases = small.queries.get(path)?.cases ?? [];
    if (!isStaff || !path.includes(only) || cases.length === 0) continue;
    const sides = {
      small: { people: small.people, cases: smallCases },
      large: { people: large.people, cases },
    };
    short += printGrowth(await measureGrowth(path, sides), GROWTH);
  }
  return short;
}

/** `npm run bench:scale`, with `-- --only payments` for some procedures, `-- --all` for every way of asking. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' }, all: { type: 'boolean' } } });
  const chosen = { only: values.only ?? '', isShowingAll: values.all === true };
  console.log(`Databases of ${SMALL} and ${LARGE} bookings: filled once, which takes minutes, then kept.`);
  const postgres = await startPostgres({ name: 'scale', isThrowaway: true });
  const proxy = await startNeonProxy({ postgresHost: postgres.host, postgresPort: postgres.port });
  let short = 0;
  try {
    const small = await openSide(postgres.adminUrl, proxy, SMALL);
    const large = await openSide(postgres.adminUrl, proxy, LARGE);
    console.log(`\nAt ${LARGE} bookings, the slowest way of asking, milliseconds of execution`);
    short += await checkQueries(large, proxy, chosen);
    console.log(
      `\np95 of whole procedures, milliseconds at ${SMALL} and at ${LARGE} bookings, at most ${GROWTH} times`,
    );
    short += await checkGrowth(small, large, chosen);
  } finally {
    await proxy.close();
    await postgres.stop();
  }
  console.log('\nWrites are not measured here: `npm test` counts their round trips and races them.');
  const [busy = 0] = loadavg();
  if (busy > availableParallelism()) {
    console.log(
      `The machine was busy (load ${busy.toFixed(0)} on ${availableParallelism()} cores): measure again when it rests.`,
    );
  }
  console.log(short === 0 ? 'Every figure meets its bar.' : `${short} short of a bar.`);
  process.exitCode = short === 0 ? 0 : 1;
}

await runCommand(main);
