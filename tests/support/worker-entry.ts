import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from '#worker/app.ts';
import { createAuth } from '#worker/auth/auth.ts';
import type { Clock } from '#worker/clock.ts';
import { type Env, readConfig } from '#worker/config.ts';
import { createDatabase } from '#worker/db/client.ts';
import type { Deps } from '#worker/deps.ts';
import { runScheduledWork } from '#worker/jobs/scheduled.ts';
import { runWake } from '#worker/jobs/wake.ts';
import { configuredMailer } from '#worker/messages/configured-mailer.ts';
import { configuredWaker } from '#worker/messages/configured-waker.ts';
import { configuredWhatsApp } from '#worker/messages/configured-whatsapp.ts';
import type { WakeQueue } from '#worker/messages/wake-queue.ts';
import type { Random } from '#worker/random.ts';
import type { FileStore } from '#worker/storage/file-store.ts';
import { createR2Store } from '#worker/storage/r2.ts';
import { CONTROLS_PATH, type Controls, type Idleness } from './controls.ts';

const UNTOUCHED = {
  now: null as string | null,
  nextBytes: [] as string[],
  isStorageDown: false,
  isQueueDown: false,
  losesWakes: false,
  queueSpeed: 1,
};
const IDLE_LIMIT_MS = 2000;
const IDLE_CHECK_MS = 5;

let controls = structuredClone(UNTOUCHED);
/** Requests and what goes on behind their answers. */
let running = 0;

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

/** Whose wakes these are: one runtime serves one app after the other, and what is in the queue outlives them. */
let app = '';

interface OwnedWake {
  app?: string;
}

/** The queue, or one that fails; its time may pass faster. */
function breakableQueue(queue: WakeQueue | undefined): WakeQueue | undefined {
  const mark: OwnedWake = { app };
  return (
    queue && {
      async send(body, { delaySeconds }) {
        if (controls.isQueueDown) throw new Error('The queue is down: a test said so');
        return queue.send(
          { ...body, ...mark },
          { delaySeconds: Math.ceil(delaySeconds / controls.queueSpeed) },
        );
      },
    }
  );
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
    mailReplyTo: config.mailReplyTo ?? null,
    waker: configuredWaker(config, breakableQueue(env.WAKES)),
    resendSecret: config.resendWebhookSecret ?? null,
    chatOrigin: config.whatsappChatOrigin ?? null,
    ...configuredWhatsApp(config),
  };
}

interface Started {
  deps: Deps;
  app: ReturnType<typeof createApp>;
}

let vars: Record<string, string> = {};
let started: Started | undefined;

function start(env: Env): Started {
  if (started) return started;
  const deps = buildDeps({ ...env, ...vars });
  started = { deps, app: createApp(deps) };
  return started;
}

/** Whose request it is. An answer that still streams when its app is gone tells its errors to nobody. */
const owner = new AsyncLocalStorage<Started>();
const logError = console.error;
console.error = (...words) => {
  if ((owner.getStore() ?? started) === started) logError(...words);
};

async function counted<Result>(work: Promise<Result>): Promise<Result> {
  running += 1;
  try {
    return await work;
  } finally {
    running -= 1;
  }
}

/** One workerd serves one test file after the other: each with settings, database and clock of its own. */
async function obey({ vars: others, ...wanted }: Controls): Promise<Response> {
  if (others) {
    vars = others;
    started = undefined;
    controls = structuredClone(UNTOUCHED);
    app = crypto.randomUUID();
  }
  // An app that is done is woken no more.
  if (others === null) app = '';
  Object.assign(controls, wanted);
  if (others !== null) return new Response(null, { status: 204 });
  const until = Date.now() + IDLE_LIMIT_MS;
  while (running > 0 && Date.now() < until) await wait(IDLE_CHECK_MS);
  const idleness: Idleness = { isIdle: running === 0 };
  return Response.json(idleness);
}

interface ExecutionContext {
  waitUntil(promise: Promise<unknown>): void;
  passThroughOnException(): void;
  props: unknown;
}

export default {
  async fetch(request: Request, env: Env, executionContext: ExecutionContext): Promise<Response> {
    if (new URL(request.url).pathname === CONTROLS_PATH) {
      return obey(await request.json());
    }
    const watched = {
      props: executionContext.props,
      passThroughOnException: () => executionContext.passThroughOnException(),
      waitUntil: (promise: Promise<unknown>) => executionContext.waitUntil(counted(promise)),
    };
    const mine = start(env);
    return owner.run(mine, () => counted(Promise.resolve(mine.app.fetch(request, env, watched))));
  },
  async scheduled(_event: unknown, env: Env): Promise<void> {
    await counted(runScheduledWork(start(env).deps));
  },
  async queue(batch: { messages: readonly { body: OwnedWake | null }[] }, env: Env): Promise<void> {
    const isOurs =
      app !== '' && batch.messages.some(({ body }) => body?.app === undefined || body.app === app);
    if (!isOurs || controls.losesWakes) return;
    const mine = start(env);
    await owner.run(mine, () => counted(runWake(mine.deps)));
  },
};
