import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { fetch as fetchDirectly, type Miniflare } from 'miniflare';
import type { Build } from '#tools/local/build.ts';
import type { Bucket } from '#tools/local/runtime.ts';
import { openDatabase } from '#tools/seed/connection.ts';
import type { Tables } from '#worker/db/schema.ts';
import type { Signer } from '#worker/services/tokens/signed-token.ts';
import { untilSafeFromMidnight } from './clock.ts';
import type { Controls } from './controls.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { lendRuntime } from './kept-runtime.ts';

export type AppResponse = Awaited<ReturnType<Miniflare['dispatchFetch']>>;

export interface AppRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  signal?: AbortSignal;
}

export interface TestApp {
  /** `http://127.0.0.1:port`, where a browser finds it. */
  url: string;
  /** Asks the Worker for a path, or for a whole address: `https://timo.example/` is answered as over https. */
  fetch(pathOrUrl: string, init?: AppRequest): Promise<AppResponse>;
  /** The database as its owner, to arrange and to assert; not counted by the proxy. */
  db: Kysely<Tables>;
  /** The database as the Worker has it; `database.proxy` counts round trips, delays and cuts off. */
  database: TestDatabase;
  proofs: Bucket;
  vehicleImages: Bucket;
  /** The Worker's own time. */
  now(): Date;
  /** Signs a link as the Worker does. */
  signer: Signer;
  /** The Worker's clock stands still here; null lets it run. */
  setNow(now: Date | null): Promise<void>;
  control(controls: Controls): Promise<void>;
  /** What the cron trigger does. */
  runScheduledWork(): Promise<void>;
  /** Hands the Worker so many messages of the queue in one batch, as the queue does when it repeats itself. */
  wake(messages: number): Promise<void>;
  /** What the Worker logged as an error since the last call. `stop` throws when some were never taken. */
  takeErrors(): string[];
  stop(): Promise<void>;
}

export interface AppOptions {
  /** The Worker's clock stands still here from the start. */
  now?: Date;
  /** To measure: requests reach the Worker itself, on connections that stay open. Assets are not served. */
  isDirect?: boolean;
  /** A database of the test's own making, dropped with the app. */
  database?: TestDatabase;
  /** Another build than the run's. */
  build?: Build;
  /** The site's own address, where it is not the one it is reached under. */
  publicOrigin?: string;
  /** What stands in for wa.me. */
  chatOrigin?: string;
  /** How e-mail leaves, as `startInbox` says; none leaves when absent. */
  mail?: Record<string, string>;
}

/** workerd's own word for a browser that went to another page before the answer was whole. */
const CLIENT_LEFT = /disconnected: .*(Broken pipe|Connection reset)/;
const SIGNING_SECRET = 'a secret that only tests know, 32+';

function currentBuild(): Build {
  const { TIMO_TEST_WORKER: build, TIMO_TEST_WORKER_ERROR: failure } = process.env;
  if (failure !== undefined) throw new Error(failure);
  if (build === undefined) throw new Error('No built Worker: run tests with npm test');
  return JSON.parse(build);
}

/** The built Worker in workerd, with a database of its own and empty buckets; stop it when done. */
export async function startApp({
  now,
  isDirect = false,
  publicOrigin,
  chatOrigin,
  mail = {},
  build = currentBuild(),
  ...own
}: AppOptions = {}): Promise<TestApp> {
  if (!now) await wait(untilSafeFromMidnight(new Date()));
  const database = own.database ?? (await createTestDatabase());
  const errors: string[] = [];
  const vars = {
    DATABASE_URL: database.databaseUrl,
    DATABASE_PROXY: database.proxyAddress,
    SIGNING_SECRET,
    ...mail,
    ...(chatOrigin === undefined ? {} : { WHATSAPP_CHAT_ORIGIN: chatOrigin }),
    ...(publicOrigin === undefined ? {} : { PUBLIC_ORIGIN: publicOrigin }),
  };
  const hear = (message: string) => CLIENT_LEFT.test(message) || errors.push(message);
  const lent = await lendRuntime({ build, vars, onError: hear, isDirect });
  const { url, runtime, control, proofs, vehicleImages } = lent;
  const db = openDatabase(database.adminUrl);

  let stoodAt: Date | null = null;

  const fetch: TestApp['fetch'] = (pathOrUrl, init = {}) => {
    if (isDirect) return fetchDirectly(new URL(pathOrUrl, url), { redirect: 'manual', ...init });
    // workerd ends a connection whose request it did not read to the end; the next one must not be on it.
    const headers = { ...init.headers, Connection: 'close' };
    const request = { redirect: 'manual', duplex: 'half', ...init, headers } as const;
    return runtime.dispatchFetch(new URL(pathOrUrl, url).href, request);
  };
  const setNow: TestApp['setNow'] = (instant) => {
    stoodAt = instant;
    return control({ now: instant?.toISOString() ?? null });
  };
  if (now) await setNow(now);
  const nowHere = () => stoodAt ?? new Date();

  return {
    url,
    fetch,
    db,
    database,
    proofs,
    vehicleImages,
    now: nowHere,
    signer: { clock: { now: nowHere }, signingSecret: SIGNING_SECRET },
    setNow,
    control,
    runScheduledWork: async () => {
      const worker = await runtime.getWorker();
      await worker.scheduled({ cron: '*/15 * * * *' });
    },
    wake: async (messages) => {
      const worker = await runtime.getWorker();
      const batch = Array.from({ length: messages }, (_, index) => ({
        id: String(index),
        timestamp: nowHere(),
        attempts: 1,
        body: {},
      }));
      await worker.queue('timo-wakes', batch);
    },
    takeErrors: () => errors.splice(0),
    stop: async () => {
      await lent.giveBack();
      await db.destroy();
      await database.drop();
      if (errors.length > 0) throw new Error(`The Worker logged errors:\n${errors.join('\n')}`);
    },
  };
}
