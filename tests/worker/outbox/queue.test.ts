import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/time-units.ts';
import { asCustomer, asVisitor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

const ORIGIN = 'https://timo.example';
const START = new Date('2026-11-18T17:00:00.000Z');
/** Longer than a wake takes: one second of its batch, and what the machine needs. */
const QUIET_MS = 3_000;

/** A provider that is up or down, and knows no keys: a message that goes twice is here twice. */
function startProvider() {
  const taken: string[] = [];
  const provider = { taken, isDown: false, tries: 0, origin: '', close: () => server.close() };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        provider.tries += 1;
        response.setHeader('Connection', 'close');
        if (provider.isDown) return void response.writeHead(503).end('{}');
        taken.push(JSON.parse(Buffer.concat(chunks).toString()).to[0]);
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(`{"id":"re_${taken.length}"}`);
      });
  });
  return new Promise<typeof provider>((ready) =>
    server.listen(0, '127.0.0.1', () => {
      provider.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      ready(provider);
    }),
  );
}

let app: TestApp;
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  provider = await startProvider();
  const mail = {
    MAIL_FROM: 'bonjour@timo.example',
    RESEND_API_KEY: 're_secret',
    RESEND_ORIGIN: provider.origin,
  };
  app = await startApp({ now: START, publicOrigin: ORIGIN, mail });
});
afterAll(async () => {
  await app.stop();
  provider.close();
});
beforeEach(async () => {
  Object.assign(provider, { isDown: false, tries: 0 });
  provider.taken.splice(0);
  await app.setNow(START);
  await app.control({ isQueueDown: false, losesWakes: false, queueSpeed: 1 });
});

/** Somebody asks for a link to sign in, which is one message to them. */
async function ask(): Promise<string> {
  const { email } = await asCustomer(app, {}, { origin: ORIGIN });
  await asVisitor(app, { origin: ORIGIN }).trpc.public.accessLinks.askSignIn.mutate({ email });
  return email;
}

const rowOf = (recipient: string) =>
  app.db.selectFrom('outbox').selectAll().where('recipient', '=', recipient).executeTakeFirstOrThrow();
const untilSent = (recipient: string) =>
  expect.poll(async () => (await rowOf(recipient)).status).toBe('sent');

it('sends a message soon after it was written, woken by the queue', async () => {
  const email = await ask();
  await untilSent(email);
  expect(provider.taken).toEqual([email]);
});

it('tries again when the backoff is over, without a write and without the job', async () => {
  provider.isDown = true;
  // Slow enough for what stands below to be there before the queue comes again.
  await app.control({ queueSpeed: 6 });
  const email = await ask();
  await expect.poll(async () => (await rowOf(email)).lastError).not.toBeNull();
  const { dueAt, attempts } = await rowOf(email);
  expect([attempts, Date.parse(dueAt) - START.getTime()]).toEqual([1, MINUTE_MS]);
  provider.isDown = false;
  await app.setNow(new Date(dueAt));
  await untilSent(email);
  expect(await rowOf(email)).toMatchObject({ attempts: 2 });
  expect(provider.taken).toEqual([email]);
});

it('a wake that is lost costs time alone: the job sends the message', async () => {
  await app.control({ losesWakes: true });
  const email = await ask();
  await wait(QUIET_MS);
  expect(provider.tries).toBe(0);
  await app.runScheduledWork();
  expect(await rowOf(email)).toMatchObject({ status: 'sent' });
  expect(provider.taken).toEqual([email]);
});

it('wakes that come again, together or when all is done send nothing twice', async () => {
  await app.control({ losesWakes: true });
  const emails = await Promise.all([ask(), ask(), ask()]);
  await wait(QUIET_MS);
  await app.control({ losesWakes: false });
  await Promise.all([app.wake(1), app.wake(7), app.wake(1), app.runScheduledWork()]);
  await expect.poll(() => provider.taken.toSorted()).toEqual(emails.toSorted());
  await app.wake(3);
  expect(provider.tries).toBe(3);
});

it('a wake that comes before a message is due again leaves it alone', async () => {
  provider.isDown = true;
  const email = await ask();
  await expect.poll(async () => (await rowOf(email)).lastError).not.toBeNull();
  await app.wake(1);
  expect(provider.tries).toBe(1);
  expect(await rowOf(email)).toMatchObject({ status: 'waiting', attempts: 1 });
});

it('where the queue takes nothing, whoever wrote the message sends it', async () => {
  await app.control({ isQueueDown: true });
  const email = await ask();
  await untilSent(email);
  expect(provider.taken).toEqual([email]);
  expect(app.takeErrors()).toEqual([expect.stringContaining('The queue is down')]);
});
