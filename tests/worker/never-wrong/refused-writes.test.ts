import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';

/** A write that is refused shares its connection with others, as behind the edge: theirs must be answered. */

/** Writes of others beside each kind of refusal. `PAIRS=500` is the whole measurement. */
const PAIRS = Number(process.env.PAIRS ?? 40);
/** Nobody may read as much of what is refused. */
const ENDLESS_BYTES = 64 * 1024 * 1024;

let app: TestApp;
let line: Agent;
beforeAll(async () => {
  app = await startApp({ isDirect: true });
  line = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterAll(async () => {
  line.destroy();
  await app.stop();
});

interface Write {
  path: string;
  body: Buffer;
  headers?: Record<string, string>;
  /** Sent without its length. */
  isInPieces?: boolean;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const INNOCENT: Write = {
  path: '/trpc/public.accounts.signOut',
  body: Buffer.from('{}'),
  headers: JSON_TYPE,
};

/** The status of the answer, or why there was none. */
function send({ path, body, headers, isInPieces = false }: Write): Promise<number | string> {
  const length = isInPieces ? {} : { 'Content-Length': String(body.length) };
  return new Promise((resolve) => {
    const options = { method: 'POST', agent: line, headers: { ...headers, ...length } };
    const sending = request(new URL(path, app.url), options, (answer) => {
      answer.on('error', (error) => resolve(error.message));
      answer.resume().on('end', () => resolve(answer.statusCode ?? 'no status'));
    });
    sending.on('error', (error) => resolve(error.message));
    sending.end(body);
  });
}

async function besides(refused: Write, pairs: number) {
  const refusals = new Set<number | string>();
  const innocent: Record<string, number> = {};
  for (let pair = 0; pair < pairs; pair += 1) {
    refusals.add(await send(refused));
    const status = await send(INNOCENT);
    innocent[status] = (innocent[status] ?? 0) + 1;
  }
  return { refusals: [...refusals], innocent };
}

const bytes = (count: number) => Buffer.alloc(count, ' ');
const picture = { 'Content-Type': 'multipart/form-data; boundary=x' };
const KINDS: [string, number, Write][] = [
  [
    'another site',
    403,
    { ...INNOCENT, body: bytes(20_000), headers: { ...JSON_TYPE, 'Sec-Fetch-Site': 'cross-site' } },
  ],
  ['a POST to a page', 405, { path: '/fleet', body: bytes(300_000) }],
  ['a POST to a file of the build', 405, { path: '/assets/none.js', body: bytes(300_000) }],
  ['a proof without sign-in', 401, { path: '/files/proofs', body: bytes(300_000) }],
  ['a picture without sign-in', 401, { path: '/files/vehicles', body: bytes(300_000), headers: picture }],
  ['a file address that is none', 404, { path: '/files/none', body: bytes(300_000) }],
  ['a call over 64 KB', 413, { ...INNOCENT, body: bytes(70_000) }],
  ['a call over 64 KB without its length', 413, { ...INNOCENT, body: bytes(300_000), isInPieces: true }],
  ['a procedure that is none', 404, { path: '/trpc/no.such', body: bytes(30_000), headers: JSON_TYPE }],
  ['a query sent as a write', 405, { ...INNOCENT, path: '/trpc/public.site.get', body: bytes(30_000) }],
];

test.each(KINDS)(
  'nobody else is harmed by %s',
  async (_kind, status, refused) => {
    const { refusals, innocent } = await besides(refused, PAIRS);
    expect(innocent).toEqual({ 200: PAIRS });
    expect(refusals).toEqual([status]);
  },
  120_000,
);

/** Sends for as long as somebody reads; answers how many bytes that was. */
function sendWithoutEnd(path: string): Promise<number> {
  return new Promise((resolve) => {
    const chunk = bytes(256 * 1024);
    let sentBytes = 0;
    const sending = request(new URL(path, app.url), { method: 'POST', agent: line }, (answer) => {
      answer.on('error', () => undefined).resume();
    });
    const sendMore = () => {
      if (sending.destroyed || sentBytes > ENDLESS_BYTES) return void sending.destroy();
      sentBytes += chunk.length;
      sending.write(chunk, sendMore);
    };
    sending.on('error', () => undefined);
    sending.on('close', () => resolve(sentBytes));
    sendMore();
  });
}

test('a body without end is cut off, and nobody else with it', async () => {
  expect(await sendWithoutEnd('/files/proofs')).toBeLessThan(ENDLESS_BYTES);
  expect(await send(INNOCENT)).toBe(200);
});
