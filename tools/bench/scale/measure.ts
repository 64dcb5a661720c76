import type pg from 'pg';
import type { NeonProxy, Statement } from '../../local/neon-proxy.ts';
import type { People } from './people.ts';
import type { Way } from './ways.ts';

/** A way of asking with the milliseconds of the whole call: session, driver, database. */
export interface Timed {
  way: Way;
  ms: number;
}

const RUNS = 3;
const NEVER_SCANNED = new Set(['bookings', 'payments', 'logs']);
const SCANNED_ROWS = 50_000;

/**
 * Who asks: what belongs to a customer is asked by one, everything else by somebody who may see all. Throws where the answer
 * is a refusal: its time would be no figure of the query.
 */
export async function ask({ superAdmin, customer }: People, { path, input }: Way): Promise<void> {
  const isOwn = (path.startsWith('booking.') && path !== 'booking.checkout') || path.startsWith('messages.');
  try {
    await (isOwn ? customer : superAdmin)(path, input);
  } catch (error) {
    throw new Error(`${path} ${JSON.stringify(input)} is refused: ${String(error)}`, { cause: error });
  }
}

/** The fastest of three calls: other work of the machine should not count. */
export async function timeWay(people: People, way: Way): Promise<Timed> {
  let ms = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run += 1) {
    const startedAt = performance.now();
    await ask(people, way);
    ms = Math.min(ms, performance.now() - startedAt);
  }
  return { way, ms };
}

/** The value that so large a part of all stays within. */
export function percentile(timed: readonly Timed[], part: number): number {
  const values = timed.map(({ ms }) => ms).sort((a, b) => a - b);
  return values[Math.max(0, Math.ceil(values.length * part) - 1)] ?? 0;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** Large tables that were read for more than this many rows: the first hundred matches of a frequent word are no scan. */
function scansIn(plan: Plan): string[] {
  const { 'Node Type': node, 'Relation Name': relation = '', Plans: parts = [] } = plan;
  const rows = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
  const isScan = node === 'Seq Scan' && NEVER_SCANNED.has(relation) && rows > SCANNED_ROWS;
  return [...(isScan ? [relation] : []), ...parts.flatMap(scansIn)];
}

/** The large tables that a way of asking reads from end to end. */
export async function scannedBy(
  client: pg.Client,
  { people, proxy }: { people: People; proxy: NeonProxy },
  way: Way,
): Promise<string[]> {
  const heard: Statement[] = [];
  proxy.onStatement = (statement) => heard.push(statement);
  await ask(people, way).finally(() => {
    proxy.onStatement = undefined;
  });
  const scanned: string[] = [];
  // A session that is asked for may be made to last longer: nothing that is explained stays.
  await client.query('begin');
  for (const { query, params = [] } of heard) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, timing off, format json) ${query}`,
      params,
    );
    for (const { 'QUERY PLAN': plans } of rows) scanned.push(...plans.flatMap(({ Plan }) => scansIn(Plan)));
  }
  await client.query('rollback');
  return [...new Set(scanned)];
}
