import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';

export interface NeonProxyOptions {
  /** Where Postgres listens; connection strings only say who and which database. */
  postgresHost: string;
  postgresPort: number;
  /** A free one when absent. */
  port?: number;
  /**
   * Prepares each statement once a connection, for a run that asks the same a thousand times: 48 tests of bookings took 10.7 s of
   * Postgres's processor time where they took 14.6. Neon plans each anew, and so do the benches.
   */
  keepsPlans?: boolean;
}

export interface NeonProxy {
  /** `host:port`, as the Worker's DATABASE_PROXY wants it. */
  address: string;
  /** Statements and batches by HTTP, and messages by WebSocket, since the start or since it was set to 0. */
  roundTrips: number;
  /** How often it was asked while it was answering nobody: trips in a row, those side by side counted once. */
  turns: number;
  /** Added to every round trip, to measure as if the database were far away. */
  delayMs: number;
  /** Refuses every new round trip and breaks the open ones, as a lost network does; `false` mends it. */
  isCutOff: boolean;
  /** Told of every statement that comes by HTTP, as the driver sent it. */
  onStatement: ((statement: Statement) => void) | undefined;
  close(): Promise<void>;
}

export interface Statement {
  query: string;
  params?: unknown[];
}

const HOST = '127.0.0.1';
const ERROR_FIELDS = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'internalPosition',
  'internalQuery',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'file',
  'line',
  'routine',
];
const ISOLATION: Record<string, string> = {
  ReadUncommitted: 'read uncommitted',
  ReadCommitted: 'read committed',
  RepeatableRead: 'repeatable read',
  Serializable: 'serializable',
};
/** Neon sends every value as Postgres wrote it; the driver parses. */
const rawText = { getTypeParser: () => (text: string) => text };

/** Stands in for Neon's proxy, so that the same driver runs locally as in production. */
export async function startNeonProxy(options: NeonProxyOptions): Promise<NeonProxy> {
  const { keepsPlans = false } = options;
  const pools = new Map<string, pg.Pool>();
  const server = createServer((request, response) => void answer(request, response));
  // Whoever asks closes an idle connection. Node would after 5 s: a process that stalled for as long sends its next
  // statement into the closing connection, and the driver, which may not send twice, fails.
  server.keepAliveTimeout = 0;
  const sockets = new WebSocketServer({ noServer: true });
  const proxy: NeonProxy = {
    address: '',
    roundTrips: 0,
    turns: 0,
    delayMs: 0,
    isCutOff: false,
    onStatement: undefined,
    close,
  };

  let underWay = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    proxy.roundTrips += 1;
    if (underWay === 0) proxy.turns += 1;
    underWay += 1;
    try {
      if (proxy.delayMs > 0) await wait(proxy.delayMs);
      if (proxy.isCutOff) return void request.socket.destroy();
      if (request.method !== 'POST' || request.url !== '/sql')
        return send(response, 404, { message: 'not found' });
      const body = await readJson(request);
      for (const statement of 'queries' in body ? body.queries : [body]) proxy.onStatement?.(statement);
      const result = await runBody(poolFor(request), body, { request, keepsPlans });
      if (proxy.isCutOff) return void request.socket.destroy();
      send(response, 200, result);
    } catch (error) {
      sendError(response, error);
    } finally {
      underWay -= 1;
    }
  }

  function poolFor(request: IncomingMessage): pg.Pool {
    const connectionString = String(request.headers['neon-connection-string']);
    const known = pools.get(connectionString);
    if (known !== undefined) return known;
    const pool = new pg.Pool({ ...target(connectionString, options), max: 100, idleTimeoutMillis: 10_000 });
    // A database dropped under an idle connection is no news.
    pool.on('error', () => undefined);
    pools.set(connectionString, pool);
    return pool;
  }

  server.on('upgrade', (request, socket, head) => {
    if (proxy.isCutOff || !request.url?.startsWith('/v2')) return void socket.destroy();
    sockets.handleUpgrade(request, socket, head, (client) => pipe(client, options, proxy));
  });

  async function close(): Promise<void> {
    for (const client of sockets.clients) client.terminate();
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await Promise.all([closed, ...[...pools.values()].map((pool) => pool.end())]);
  }

  proxy.address = `${HOST}:${await listen(server, options.port ?? 0)}`;
  return proxy;
}

function listen(server: ReturnType<typeof createServer>, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken: another program uses it`) : error,
      ),
    );
    server.listen(port, HOST, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function target(connectionString: string, options: NeonProxyOptions): pg.ClientConfig {
  const url = new URL(connectionString);
  return {
    host: options.postgresHost,
    port: options.postgresPort,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
  };
}

async function readJson(request: IncomingMessage): Promise<Statement | { queries: Statement[] }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

interface Asked {
  request: IncomingMessage;
  keepsPlans: boolean;
}

async function runBody(pool: pg.Pool, body: Statement | { queries: Statement[] }, asked: Asked) {
  const client = await pool.connect();
  let failure: Error | undefined;
  // A connection that breaks off reports it here and to the statement in flight; the latter is enough.
  const ignore = () => undefined;
  client.on('error', ignore);
  try {
    if (!('queries' in body)) return await run(client, body, asked);
    return { results: await runBatch(client, body.queries, asked) };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError))
      failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(failure);
  }
}

async function run(client: pg.PoolClient, { query, params = [] }: Statement, { keepsPlans }: Asked) {
  const name = keepsPlans ? hash('sha1', query) : undefined;
  const result = await client.query({ name, text: query, values: params, rowMode: 'array', types: rawText });
  const { fields, rows, rowCount, command } = result;
  return { fields, rows, rowCount, command, rowAsArray: true };
}

async function runBatch(client: pg.PoolClient, statements: Statement[], asked: Asked) {
  const { headers } = asked.request;
  const isolation = ISOLATION[String(headers['neon-batch-isolation-level'])] ?? 'read committed';
  const access = headers['neon-batch-read-only'] === 'true' ? 'read only' : 'read write';
  const deferrable = headers['neon-batch-deferrable'] === 'true' ? 'deferrable' : 'not deferrable';
  await client.query(`begin isolation level ${isolation} ${access} ${deferrable}`);
  try {
    const results = [];
    for (const statement of statements) results.push(await run(client, statement, asked));
    await client.query('commit');
    return results;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** What Postgres refused is 400 with its fields; that Postgres could not be reached is 502. */
function sendError(response: ServerResponse, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof pg.DatabaseError) {
    const fields = ERROR_FIELDS.map((name) => [name, Reflect.get(error, name)]);
    send(response, 400, { message, ...Object.fromEntries(fields) });
  } else {
    send(response, 502, { message });
  }
}

function asBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? Buffer.from(data) : data;
}

/** Postgres's own protocol inside WebSocket messages. */
function pipe(client: WebSocket, options: NeonProxyOptions, proxy: NeonProxy): void {
  const postgres = connect({ host: options.postgresHost, port: options.postgresPort });
  postgres.setNoDelay(true);
  let queue: Promise<unknown> = Promise.resolve();
  client.on('message', (data) => {
    proxy.roundTrips += 1;
    queue = queue
      .then(() => (proxy.delayMs > 0 ? wait(proxy.delayMs) : undefined))
      .then(() => (proxy.isCutOff ? client.terminate() : postgres.write(asBuffer(data))));
  });
  postgres.on('data', (chunk) => (proxy.isCutOff ? client.terminate() : client.send(chunk)));
  postgres.on('close', () => client.close());
  postgres.on('error', () => client.close(1011));
  client.on('close', () => postgres.end());
  client.on('error', () => postgres.destroy());
}
