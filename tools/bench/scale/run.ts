import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startNeonProxy } from '../../local/neon-proxy.ts';
import { startPostgres } from '../../postgres/postgres.ts';
import { runCommand } from '../../postgres/target-database.ts';
import { type Measure, printMeasures } from '../report.ts';
import { openScaleDatabase } from './database.ts';
import { findFacts } from './facts.ts';
import { percentile, scannedBy, type Timed, timeWay } from './measure.ts';
import { openPeople, type People } from './people.ts';
import { type Asked, BOOKINGS_LIST, queriesOf, type Way, waysOfBookingsList } from './ways.ts';

const BOOKINGS = 100_000;
const SLOWEST_SHOWN = 5;
const DEFAULT_PAGE_MS = { must: 10, reach: 5 };
const FIGURE_MS = { must: 50, reach: 25 };
/** Lists whose procedure is not called `list`. */
const LISTS = new Set(['reports.bookings', 'staff.messages.conversations']);

function isList(path: string): boolean {
  return path.endsWith('.list') || LISTS.has(path);
}

function textOf({ path, input }: Way): string {
  const parts = Object.entries(input).map(([field, value]) => `${field}=${String(value)}`);
  return `${path} ${parts.join(' ')}`;
}

async function timeAll(people: People, ways: readonly Way[]): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (const way of ways) timed.push(await timeWay(people, way));
  return timed.sort((a, b) => b.ms - a.ms);
}

/** Every way of asking the bookings list; answers how many figures are short of their bar. */
async function checkBookingsList(people: People, ways: readonly Way[]): Promise<number> {
  const timed = await timeAll(people, ways);
  const at = (part: number) => percentile(timed, part);
  const measures: Measure[] = [
    { what: 'half of them within', value: at(0.5), unit: 'ms', must: 20, reach: 5 },
    { what: '95 % within', value: at(0.95), unit: 'ms', must: 20, reach: 10 },
    { what: '99 % within', value: at(0.99), unit: 'ms', must: 50, reach: 20 },
  ];
  const short = printMeasures(`The bookings list, ${ways.length} ways of asking, whole calls`, measures);
  for (const { way, ms } of timed.slice(0, SLOWEST_SHOWN))
    console.log(`  ${ms.toFixed(1)} ms ${textOf(way)}`);
  return short;
}

/** The default page of every other list, and the slowest way of asking every other query. */
async function checkOthers(people: People, queries: Map<string, Asked>): Promise<number> {
  const pages: Measure[] = [];
  const figures: Measure[] = [];
  for (const [path, { ways, missing }] of queries) {
    const [first] = ways;
    if (first === undefined) throw new Error(`${path} is not measured: ${missing}`);
    if (isList(path)) {
      const { ms } = await timeWay(people, first);
      pages.push({ what: path, value: ms, unit: 'ms', ...DEFAULT_PAGE_MS });
    }
    const [slowest] = await timeAll(people, ways);
    if (slowest === undefined) continue;
    figures.push({ what: textOf(slowest.way), value: slowest.ms, unit: 'ms', ...FIGURE_MS });
  }
  figures.sort((a, b) => b.value - a.value);
  return (
    printMeasures('The default page of every other list', pages) +
    printMeasures('The slowest way of asking each query', figures)
  );
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
  const postgres = await startPostgres({ name: 'scale', isThrowaway: true });
  const proxy = await startNeonProxy({ postgresHost: postgres.host, postgresPort: postgres.port });
  let short = 0;
  try {
    const database = await openScaleDatabase(postgres.adminUrl, BOOKINGS);
    const people = await openPeople(database, proxy.address);
    const facts = await findFacts(database);
    const queries = new Map(
      [...queriesOf(facts, database.now)].filter(([path]) => path.includes(values.only)),
    );
    const ofBookings = queries.has(BOOKINGS_LIST) ? waysOfBookingsList(facts, database.now) : [];
    queries.delete(BOOKINGS_LIST);
    if (ofBookings.length > 0) short += await checkBookingsList(people, ofBookings);
    if (queries.size > 0) short += await checkOthers(people, queries);
    const client = new pg.Client({ connectionString: database.appUrl });
    await client.connect();
    const all = [...ofBookings, ...[...queries.values()].flatMap(({ ways }) => ways)];
    console.log(`\nWays of asking that read all of bookings, payments or the log, of ${all.length}`);
    for (const way of all) {
      const scanned = await scannedBy(client, { people, proxy }, way);
      if (scanned.length === 0) continue;
      short += 1;
      console.log(`  ${scanned.join(', ')}: ${textOf(way)}`);
    }
    await client.end();
  } finally {
    await proxy.close();
    await postgres.stop();
  }
  const [busy = 0] = loadavg();
  console.log(`\nLoad of the machine ${busy.toFixed(1)} on ${availableParallelism()} cores.`);
  console.log(short === 0 ? 'Every figure meets its bar.' : `${short} short of a bar.`);
  process.exitCode = short === 0 ? 0 : 1;
}

await runCommand(main);
