import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import type { Build } from './build.ts';

export type Bucket = Awaited<ReturnType<Miniflare['getR2Bucket']>>;

/** The names of wrangler.toml, by binding. */
export const BUCKETS = { PROOFS: 'payment-proofs', VEHICLE_IMAGES: 'vehicle-images' };

export interface RuntimeOptions {
  build: Build;
  /** Where `localhost` answers; a free port of 127.0.0.1 when absent. */
  port?: number;
  /** Settings and secrets of the Worker. */
  vars: Record<string, string>;
  /** Where buckets are kept; in memory when absent. */
  persistTo?: string;
  /** What the Worker logs with `console.error`. */
  onError?: (message: string) => void;
  /** A socket of the Worker's own as well, without Miniflare's and the assets' workers before it: see `directUrl`. */
  hasDirectSocket?: boolean;
}

const WORKER = 'timo';

interface WorkerConfig {
  compatibility_date: string;
  compatibility_flags: string[];
  queues: {
    producers: { binding: string; queue: string }[];
    consumers: {
      queue: string;
      max_batch_size?: number;
      max_batch_timeout?: number;
      max_retries?: number;
      retry_delay?: number;
    }[];
  };
}

/** The queues of wrangler.toml, as Miniflare writes them. */
function queuesOf({ producers, consumers }: WorkerConfig['queues']) {
  return {
    queueProducers: Object.fromEntries(
      producers.map(({ binding, queue }) => [binding, { queueName: queue }]),
    ),
    queueConsumers: Object.fromEntries(
      consumers.map((one) => [
        one.queue,
        {
          maxBatchSize: one.max_batch_size,
          maxBatchTimeout: one.max_batch_timeout,
          maxRetries: one.max_retries,
          retryDelay: one.retry_delay,
        },
      ]),
    ),
  };
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

/** Where wrangler and Vite look for local state under the folder they are given. */
export function stateFolder(persistTo: string): string {
  return path.join(persistTo, 'v3');
}

/** Runs a build in workerd, on a free loopback port and with local buckets. `dispose()` it when done. */
export function createRuntime(options: RuntimeOptions): Miniflare {
  const { build, port, vars, persistTo, onError, hasDirectSocket } = options;
  const { clientDir, workerDir } = build;
  const config: WorkerConfig = JSON.parse(readFileSync(path.join(workerDir, 'wrangler.json'), 'utf8'));
  const settings = convertV4MiniflareOptions({
    host: port === undefined ? '127.0.0.1' : 'localhost',
    port: port ?? 0,
    cf: false,
    // The address that the platform's clock has locally (server.ts).
    unsafeTriggerHandlers: true,
    log: new Log(LogLevel.NONE),
    handleStructuredLogs: ({ level, message }) => level === 'error' && onError?.(message),
    name: WORKER,
    unsafeDirectSockets: hasDirectSocket ? [{ host: '127.0.0.1', port: 0 }] : undefined,
    modules: modulesOf(workerDir),
    modulesRoot: workerDir,
    compatibilityDate: config.compatibility_date,
    compatibilityFlags: config.compatibility_flags,
    bindings: vars,
    r2Buckets: BUCKETS,
    ...queuesOf(config.queues),
    assets: { directory: clientDir, binding: 'ASSETS', routerConfig: { has_user_worker: true } },
  });
  return new Miniflare({ ...settings, resourcePersistencePath: persistTo && stateFolder(persistTo) });
}

/** Where the Worker alone answers, as on the platform: only what is the product's own takes time there. */
export async function directUrl(runtime: Miniflare): Promise<string> {
  return (await runtime.unsafeGetDirectURL(WORKER)).origin;
}

/** The buckets alone, without a Worker, to put files where the next Worker finds them; in memory without a folder. */
export async function openBuckets(persistTo?: string) {
  const options = convertV4MiniflareOptions({
    cf: false,
    log: new Log(LogLevel.NONE),
    name: WORKER,
    modules: true,
    script: 'export default { fetch: () => new Response(null) }',
    r2Buckets: BUCKETS,
  });
  const runtime = new Miniflare({ ...options, resourcePersistencePath: persistTo && stateFolder(persistTo) });
  return {
    proofs: await runtime.getR2Bucket('PROOFS'),
    vehicleImages: await runtime.getR2Bucket('VEHICLE_IMAGES'),
    close: () => runtime.dispose(),
  };
}
