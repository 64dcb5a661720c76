import type pg from 'pg';
import type { Statement } from '../../local/neon-proxy.ts';

export interface Explained {
  /** Median execution time, planning left out. */
  executionMs: number;
  planningMs: number;
  /** Tables that must never be read from end to end, and were. */
  scanned: string[];
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

interface Explanation {
  Plan: Plan;
  'Execution Time': number;
  'Planning Time': number;
}

const NEVER_SCANNED = new Set(['bookings', 'payments', 'logs']);
const RUNS = 5;

function scansIn(plan: Plan): string[] {
  const relation = plan['Relation Name'] ?? '';
  const own = plan['Node Type'] === 'Seq Scan' && NEVER_SCANNED.has(relation) ? [relation] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scansIn)];
}

async function explainOnce(client: pg.Client, { query, params = [] }: Statement): Promise<Explanation> {
  await client.query('begin');
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [Explanation] }>(
      `explain (analyze, timing off, format json) ${query}`,
      params,
    );
    const [row] = rows;
    if (row === undefined) throw new Error('EXPLAIN answered nothing');
    return row['QUERY PLAN'][0];
  } finally {
    await client.query('rollback');
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Runs a statement as the driver sent it: once to warm up, then five times. Nothing it writes stays. */
export async function explain(client: pg.Client, statement: Statement): Promise<Explained> {
  await explainOnce(client, statement);
  const runs: Explanation[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await explainOnce(client, statement));
  return {
    executionMs: median(runs.map((explanation) => explanation['Execution Time'])),
    planningMs: median(runs.map((explanation) => explanation['Planning Time'])),
    scanned: [...new Set(runs.flatMap(({ Plan: plan }) => scansIn(plan)))],
  };
}
