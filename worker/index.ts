import { createApp } from './app.ts';
import { createAuth } from './auth/auth.ts';
import type { Clock } from './clock.ts';
import { type Env, readConfig } from './config.ts';
import { createDatabase } from './db/client.ts';
import type { Deps } from './deps.ts';
import { RETRY_AFTER } from './http/refusal.ts';
import { runScheduledWork } from './jobs/scheduled.ts';
import { runWake } from './jobs/wake.ts';
import { configuredMailer } from './messages/configured-mailer.ts';
import { configuredWaker } from './messages/configured-waker.ts';
import { configuredWhatsApp } from './messages/configured-whatsapp.ts';
import type { Random } from './random.ts';
import { createR2Store } from './storage/r2.ts';

const clock: Clock = { now: () => new Date() };
const random: Random = {
  bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  uuid: () => crypto.randomUUID(),
};

function buildDeps(env: Env): Deps {
  const config = readConfig(env);
  const db = createDatabase({ databaseUrl: config.databaseUrl, proxy: config.databaseProxy });
  return {
    db,
    auth: createAuth(db, clock, random),
    storage: { proofs: createR2Store(env.PROOFS), vehicleImages: createR2Store(env.VEHICLE_IMAGES) },
    clock,
    random,
    signingSecret: config.signingSecret,
    publicOrigin: config.publicOrigin ?? null,
    mailer: configuredMailer(config, env.EMAIL),
    mailReplyTo: config.mailReplyTo ?? null,
    waker: configuredWaker(config, env.WAKES),
    resendSecret: config.resendWebhookSecret ?? null,
    chatOrigin: config.whatsappChatOrigin ?? null,
    ...configuredWhatsApp(config),
  };
}

interface Running {
  deps: Deps;
  app: ReturnType<typeof createApp>;
}

let running: Running | undefined;

/** Built once per isolate; nothing in it is one request's own. */
function start(env: Env): Running {
  if (running) return running;
  const deps = buildDeps(env);
  running = { deps, app: createApp(deps) };
  return running;
}

interface ExecutionContext {
  waitUntil(promise: Promise<unknown>): void;
  passThroughOnException(): void;
  props: unknown;
}

export default {
  fetch(request: Request, env: Env, executionContext: ExecutionContext): Response | Promise<Response> {
    try {
      return start(env).app.fetch(request, env, executionContext);
    } catch (error) {
      // A setting is missing or wrong: nothing is served half safe.
      console.error(error instanceof Error ? error.message : error);
      const headers = { 'Cache-Control': 'no-store', ...RETRY_AFTER };
      return new Response('This site is not set up yet. Its log says what is missing.', {
        status: 503,
        headers,
      });
    }
  },
  async scheduled(_event: unknown, env: Env): Promise<void> {
    await runScheduledWork(start(env).deps);
  },
  /** However many wakes came together, the sender begins once. */
  async queue(_batch: unknown, env: Env): Promise<void> {
    await runWake(start(env).deps);
  },
};
