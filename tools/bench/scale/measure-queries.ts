import type pg from 'pg';
import type { NeonProxy, Statement } from '../../local/neon-proxy.ts';
import { barOf } from './bars.ts';
import type { Case } from './cases.ts';
import { type Explained, explain } from './explain.ts';
import type { People } from './people.ts';

/** The slowest statement of one way of asking, beside its bar. */
export interface MeasuredCase extends Case, Explained {
  barMs: number;
  statements: number;
  sql: string;
}

/** Who asks: what belongs to a customer is asked by one, everything else by somebody who may see all. */
export function callAs({ superAdmin, customer }: People, { path, input }: Case): Promise<unknown> {
  const isOwn = path.startsWith('booking.') && path !== 'booking.checkout';
  return (isOwn ? customer : superAdmin)(path, input);
}

/** What the services really send for this case; a refusal sends it too. */
async function statementsOf(people: People, proxy: NeonProxy, asked: Case): Promise<Statement[]> {
  const heard: Statement[] = [];
  proxy.onStatement = (statement) => heard.push(statement);
  try {
    await callAs(people, asked).catch(() => undefined);
  } finally {
    proxy.onStatement = undefined;
  }
  return heard;
}

const NOTHING = { executionMs: 0, planningMs: 0, scanned: [], statements: 0, sql: '' };
const SESSION = /from "sessions"/;

/** Measures every statement of a case; the session's, the same in each, is left out where there are others. */
export async function measureCase(
  client: pg.Client,
  people: People,
  proxy: NeonProxy,
  asked: Case,
): Promise<MeasuredCase> {
  const all = await statementsOf(people, proxy, asked);
  const own = all.filter(({ query }) => !SESSION.test(query));
  let slowest: MeasuredCase | undefined;
  for (const statement of own.length > 0 ? own : all) {
    const explained = await explain(client, statement);
    const scanned = [...new Set([...(slowest?.scanned ?? []), ...explained.scanned])];
    if (slowest === undefined || explained.executionMs > slowest.executionMs) {
      const { query } = statement;
      slowest = { ...asked, ...explained, barMs: barOf(asked), statements: own.length, sql: query };
    }
    slowest = { ...slowest, scanned };
  }
  return slowest ?? { ...asked, ...NOTHING, barMs: barOf(asked) };
}
