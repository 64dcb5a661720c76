import { neon, neonConfig, types as neonTypes, Pool, type PoolClient } from '@neondatabase/serverless';
import {
  type CompiledQuery,
  type ControlledTransaction,
  Kysely,
  PostgresDialect,
  type QueryResult,
  type Transaction,
  type UnknownRow,
} from 'kysely';
import { NeonDialect } from 'kysely-neon';
import { NamesPlugin } from './names-plugin.ts';
import { parsersOver } from './parsers.ts';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

export interface DatabaseSettings {
  /** `postgres://user:password@host/name` */
  databaseUrl: string;
  /** How long an answer is waited for; the database itself gives a statement up sooner (tools/migrate.ts). */
  timeoutMs?: number;
  /** `host:port` of the local stand-in for Neon's proxy; absent in production. */
  proxy?: string;
}

type HttpQueryOptions = { arrayMode?: boolean; fullResults?: boolean };

/** Longer than the database's own limit, so that the error says which of the two gave up. */
const TIMEOUT_MS = 20_000;

/** Runs the queries in order in one transaction and answers the rows of each. */
type Batch = (queries: CompiledQuery[], isRead: boolean) => Promise<UnknownRow[][]>;

const settingsOf = new WeakMap<Database, DatabaseSettings>();
const batches = new WeakMap<Database, Batch>();

const parsers = parsersOver(neonTypes);

/** What every connection of Timo's needs, tools included, for the names in schema.ts to be right. */
export function kyselyPlugins() {
  return [new NamesPlugin()];
}

function pointDriverAt(proxy: string): void {
  neonConfig.fetchEndpoint = `http://${proxy}/sql`;
  neonConfig.wsProxy = `${proxy}/v2`;
  neonConfig.useSecureWebSocket = false;
  neonConfig.pipelineTLS = false;
  neonConfig.pipelineConnect = false;
}

/** The driver uses type parsers and deadlines only when each query passes them, and the dialect does not pass them. */
function httpQueries({ databaseUrl, timeoutMs = TIMEOUT_MS }: DatabaseSettings) {
  const http = neon(databaseUrl);
  const { query } = http;
  return Object.assign(http, {
    query: (text: string, params: unknown[], options: HttpQueryOptions) =>
      query(text, params, {
        ...options,
        types: parsers,
        fetchOptions: { signal: AbortSignal.timeout(timeoutMs) },
      }),
  });
}

/** The dialect knows no batch, so the driver is called. It takes parsers with each query, and one deadline with the batch. */
function batchOver(db: Database, { databaseUrl, timeoutMs = TIMEOUT_MS }: DatabaseSettings): Batch {
  const http = neon(databaseUrl);
  return async (queries, isRead) => {
    const sent = queries.map(({ sql, parameters }) => http.query(sql, [...parameters], { types: parsers }));
    const answers = await http.transaction(sent, {
      isolationLevel: isRead ? 'RepeatableRead' : 'ReadCommitted',
      readOnly: isRead,
      fetchOptions: { signal: AbortSignal.timeout(timeoutMs) },
    });
    return Promise.all(queries.map((query, index) => withPlugins(db, query, answers[index] ?? [])));
  };
}

async function withPlugins(
  db: Database,
  { queryId }: CompiledQuery,
  rows: UnknownRow[],
): Promise<UnknownRow[]> {
  let result: QueryResult<UnknownRow> = { rows };
  for (const plugin of db.getExecutor().plugins) result = await plugin.transformResult({ queryId, result });
  return result.rows;
}

/** How batch.ts sends what it is given: in a transaction, and over a tool's own connection, one after the other. */
export function batchOf(db: Database): Batch {
  const batch = batches.get(db);
  if (batch !== undefined) return batch;
  if (isTransaction(db)) return (queries) => runInTurn(db, queries);
  return (queries) => db.transaction().execute((trx) => runInTurn(trx, queries));
}

async function runInTurn(trx: DatabaseTransaction, queries: CompiledQuery[]): Promise<UnknownRow[][]> {
  const answers: UnknownRow[][] = [];
  for (const query of queries) answers.push((await trx.executeQuery<UnknownRow>(query)).rows);
  return answers;
}

/**
 * The database as services see it. Each statement is one HTTP round trip and its own transaction; several go in one
 * by `inOneTrip` (batch.ts). Errors keep Postgres's `code`, `constraint`, `detail`.
 */
export function createDatabase(settings: DatabaseSettings): Database {
  if (settings.proxy !== undefined) pointDriverAt(settings.proxy);
  const db = new Kysely<Tables>({
    dialect: new NeonDialect({ neon: httpQueries(settings) }),
    plugins: kyselyPlugins(),
  });
  settingsOf.set(db, settings);
  batches.set(db, batchOver(db, settings));
  return db;
}

/**
 * Runs `work` in one interactive transaction, over a WebSocket opened and closed within the call (Workers cannot
 * keep one between requests). Given a transaction it joins it. Rolls back and rethrows whatever `work` throws.
 */
export async function inTransaction<Result>(
  db: Database | DatabaseTransaction,
  work: (trx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  if (isTransaction(db)) return work(db);
  const settings = settingsOf.get(db);
  if (settings === undefined) throw new Error('inTransaction needs a database made by createDatabase');
  const pool = new Pool({
    connectionString: settings.databaseUrl,
    max: 1,
    types: parsers,
    connectionTimeoutMillis: settings.timeoutMs ?? TIMEOUT_MS,
    query_timeout: settings.timeoutMs ?? TIMEOUT_MS,
  });
  // A broken socket fails the statement in flight; events without a listener would also be uncaught exceptions.
  pool.on('error', () => undefined);
  pool.on('connect', (client: PoolClient) => client.on('error', () => undefined));
  const lender = { connect: () => pool.connect(), end: () => pool.end(), options: pool.options };
  const interactive = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: lender }),
    plugins: kyselyPlugins(),
  });
  try {
    return await commitOrRollBack(await interactive.startTransaction().execute(), work);
  } finally {
    await interactive.destroy().catch(() => undefined);
  }
}

/** Kysely's own `transaction().execute()` reports a rollback that failed in place of the error that caused it. */
async function commitOrRollBack<Result>(
  trx: ControlledTransaction<Tables>,
  work: (trx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work(trx);
    await trx.commit().execute();
    return result;
  } catch (error) {
    await trx
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
}

function isTransaction(db: Database | DatabaseTransaction): db is DatabaseTransaction {
  return db.isTransaction;
}
