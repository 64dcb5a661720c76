import type pg from 'pg';
import type { Statement } from '../../local/neon-proxy.ts';

export interface Explained {
  /** Of the run that the machine disturbed least, planning left out. */
  executionMs: number;
  planningMs: number;
  /** Tables that must never be read from end to end, and were. */
  scanned: string[];
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Loops': number;
  Plans?: Plan[];
}

interface Explanation {
  Plan: Plan;
  'Execution Time': number;
  'Planning Time': number;
}

const NEVER_SCANNED = new Set(['bookings', 'payments', 'logs']);
const RUNS = 7;

/** What a plan keeps ready for a case that did not arise was never read. */
function scansIn(plan: Plan): string[] {
  const relation = plan['Relation Name'] ?? '';
  const isScanned = plan['Node Type'] === 'Seq Scan' && plan['Actual Loops'] > 0;
  const own = isScanned && NEVER_SCANNED.has(relation) ? [relation] : [];
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

/** Runs a statement as the driver sent it: once to warm up, then seven times. Nothing it writes stays. */
export async function explain(client: pg.Client, statement: Statement): Promise<Explained> {
  await explainOnce(client, statement);
  const runs: Explanation[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await explainOnce(client, statement));
  return {
    executionMs: Math.min(...runs.map((explanation) => explanation['Execution Time'])),
    planningMs: Math.min(...runs.map((explanation) => explanation['Planning Time'])),
    scanned: [...new Set(runs.flatMap(({ Plan: plan }) => scansIn(plan)))],
  };
}
