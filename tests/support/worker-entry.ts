import { createApp } from '#worker/app.ts';
import { createAuth } from '#worker/auth/auth.ts';
import type { Clock } from '#worker/clock.ts';
import { type Env, readConfig } from '#worker/config.ts';
import { createDatabase } from '#worker/db/client.ts';
import type { Deps } from '#worker/deps.ts';
import { runScheduledWork } from '#worker/jobs/scheduled.ts';
import { configuredMailer } from '#worker/messages/configured-mailer.ts';
import type { Random } from '#worker/random.ts';
import type { FileStore } from '#worker/storage/file-store.ts';
import { createR2Store } from '#worker/storage/r2.ts';
import { CONTROLS_PATH, type Controls } from './controls.ts';

const controls = { now: null as string | null, nextBytes: [] as string[], isStorageDown: false };

const clock: Clock = { now: () => (controls.now === null ? new Date() : new Date(controls.now)) };

const random: Random = {
  bytes(length) {
    const index = controls.nextBytes.findIndex((hex) => hex.length === 2 * length);
    if (index === -1) return crypto.getRandomValues(new Uint8Array(length));
    return new Uint8Array(Buffer.from(controls.nextBytes.splice(index, 1).join(''), 'hex'));
  },
  uuid: () => crypto.randomUUID(),
};

/** The bucket, or one that fails. */
function breakable(bucket: Env['PROOFS']): FileStore {
  const broken = new Proxy(bucket, {
    get(target, method) {
      if (controls.isStorageDown) return () => Promise.reject(new Error('The store is down: a test said so'));
      const value: unknown = Reflect.get(target, method);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return createR2Store(broken);
}

function buildDeps(env: Env): Deps {
  const config = readConfig(env);
  const db = createDatabase({ databaseUrl: config.databaseUrl, proxy: config.databaseProxy });
  return {
    db,
    auth: createAuth(db, clock, random),
    storage: { proofs: breakable(env.PROOFS), vehicleImages: breakable(env.VEHICLE_IMAGES) },
    clock,
    random,
    signingSecret: config.signingSecret,
    publicOrigin: config.publicOrigin ?? null,
    mailer: configuredMailer(config, env.EMAIL),
    whatsapp: null,
  };
}

let deps: Deps | undefined;
let app: ReturnType<typeof createApp> | undefined;

function start(env: Env) {
  deps ??= buildDeps(env);
  app ??= createApp(deps);
  return { deps, app };
}

interface ExecutionContext {
  waitUntil(promise: Promise<unknown>): void;
  passThroughOnException(): void;
  props: unknown;
}

export default {
  async fetch(request: Request, env: Env, executionContext: ExecutionContext): Promise<Response> {
    if (new URL(request.url).pathname === CONTROLS_PATH) {
      const wanted: Controls = await request.json();
      Object.assign(controls, wanted);
      return new Response(null, { status: 204 });
    }
    return start(env).app.fetch(request, env, executionContext);
  },
  async scheduled(_event: unknown, env: Env): Promise<void> {
    await runScheduledWork(start(env).deps);
  },
};
