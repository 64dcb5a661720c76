import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import type { Build } from '#tools/local/build.ts';
import { openDatabase } from '#tools/seed/connection.ts';
import type { Tables } from '#worker/db/tables.ts';
import { CONTROLS_PATH, type Controls } from './controls.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export type Bucket = Awaited<ReturnType<Miniflare['getR2Bucket']>>;
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
  /** The Worker's clock stands still here; null lets it run. */
  setNow(now: Date | null): Promise<void>;
  control(controls: Controls): Promise<void>;
  /** What the cron trigger does. */
  runScheduledWork(): Promise<void>;
  /** What the Worker logged as an error since the last call. `stop` throws when some were never taken. */
  takeErrors(): string[];
  stop(): Promise<void>;
}

export interface AppOptions {
  /** The Worker's clock stands still here from the start. */
  now?: Date;
}

const SIGNING_SECRET = 'a secret that only tests know, 32+';

function currentBuild(): Build {
  const { TIMO_TEST_WORKER: build, TIMO_TEST_WORKER_ERROR: failure } = process.env;
  if (failure !== undefined) throw new Error(failure);
  if (build === undefined) throw new Error('No built Worker: run tests with npm test');
  return JSON.parse(build);
}

/** The entry first: that is how Miniflare knows it. */
function modulesOf(workerDir: string) {
  const chunks = readdirSync(workerDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js') && file !== 'index.js')
    .sort();
  return ['index.js', ...chunks].map((file) => ({
    type: 'ESModule' as const,
    path: path.join(workerDir, file),
  }));
}

interface WorkerConfig {
  compatibility_date: string;
  compatibility_flags: string[];
}

function createRuntime({ clientDir, workerDir }: Build, database: TestDatabase, errors: string[]) {
  const config: WorkerConfig = JSON.parse(readFileSync(path.join(workerDir, 'wrangler.json'), 'utf8'));
  return new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      cf: false,
      log: new Log(LogLevel.NONE),
      handleStructuredLogs: ({ level, message }) => {
        if (level === 'error') errors.push(message);
      },
      name: 'timo',
      modules: modulesOf(workerDir),
      modulesRoot: workerDir,
      compatibilityDate: config.compatibility_date,
      compatibilityFlags: config.compatibility_flags,
      bindings: {
        DATABASE_URL: database.databaseUrl,
        DATABASE_PROXY: database.proxyAddress,
        SIGNING_SECRET,
      },
      r2Buckets: { PROOFS: 'payment-proofs', VEHICLE_IMAGES: 'vehicle-images' },
      assets: { directory: clientDir, binding: 'ASSETS', routerConfig: { has_user_worker: true } },
    }),
  );
}

/** The built Worker in workerd, with a database and buckets of its own. Takes about a second; stop it when done. */
export async function startApp({ now }: AppOptions = {}): Promise<TestApp> {
  const build = currentBuild();
  const database = await createTestDatabase();
  const errors: string[] = [];
  const runtime = createRuntime(build, database, errors);
  const db = openDatabase(database.adminUrl);
  const url = (await runtime.ready).origin;

  let stoodAt: Date | null = null;

  const fetch: TestApp['fetch'] = (pathOrUrl, init) =>
    runtime.dispatchFetch(new URL(pathOrUrl, url).href, { redirect: 'manual', duplex: 'half', ...init });
  const control: TestApp['control'] = async (controls) => {
    await fetch(CONTROLS_PATH, { method: 'POST', body: JSON.stringify(controls) });
  };
  const setNow: TestApp['setNow'] = (instant) => {
    stoodAt = instant;
    return control({ now: instant?.toISOString() ?? null });
  };
  if (now) await setNow(now);

  return {
    url,
    fetch,
    db,
    database,
    proofs: await runtime.getR2Bucket('PROOFS'),
    vehicleImages: await runtime.getR2Bucket('VEHICLE_IMAGES'),
    now: () => stoodAt ?? new Date(),
    setNow,
    control,
    runScheduledWork: async () => {
      const worker = await runtime.getWorker();
      await worker.scheduled({ cron: '*/15 * * * *' });
    },
    takeErrors: () => errors.splice(0),
    stop: async () => {
      await runtime.dispose();
      await db.destroy();
      await database.drop();
      if (errors.length > 0) throw new Error(`The Worker logged errors:\n${errors.join('\n')}`);
    },
  };
}
