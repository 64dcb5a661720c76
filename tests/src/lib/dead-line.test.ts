import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { linkOf } from '#src/admin/frame/link-of.ts';
import { errorCode } from '#src/lib/errors.ts';
import { fetchInTime } from '#src/lib/fetch-in-time.ts';
import { isAnswerLost } from '#src/lib/lost-answer.ts';
import { createTrpcClient } from '#src/lib/trpc.ts';
import { asTrpcError } from '#src/lib/trpc-error.ts';

/** A second of the product, in milliseconds of these tests. */
const SECOND_MS = 60;
const realTimeout = AbortSignal.timeout.bind(AbortSignal);
const realFetch = globalThis.fetch;

/** A server that answers like this, and calls to it whose time passes faster. */
async function startServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('fetch', (url: string, options?: RequestInit) => realFetch(new URL(url, origin), options));
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    return realTimeout((ms / 1000) * SECOND_MS);
  });
  return origin;
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a call that nobody answers is given up, as one whose answer was lost', async () => {
  await startServer(() => undefined);
  const client = createTrpcClient([linkOf('marie')]);
  for (const call of [
    () => client.staff.cash.mine.query({ branchId: 'les_cayes' }),
    () => client.public.accounts.signOut.mutate(),
  ]) {
    const error = await call().then(
      () => null,
      (failed: unknown) => asTrpcError(failed),
    );
    expect(error && [errorCode(error), isAnswerLost(0, error), isAnswerLost(1, error)]).toEqual([
      'UNAVAILABLE',
      true,
      false,
    ]);
  }
});

test('an answer that stops in its middle is given up after two minutes, not before', async () => {
  await startServer((request, response) => {
    response.write('{"come":');
    if (request.url === '/slow') setTimeout(() => response.end('"late"}'), 60 * SECOND_MS);
  });
  const slow = await fetchInTime('/slow');
  expect(await slow.json()).toEqual({ come: 'late' });
  const stopped = await fetchInTime('/stops');
  await expect(stopped.json()).rejects.toThrow(/abort/i);
});

test('what has no body, and what is refused, comes as it is', async () => {
  await startServer((request, response) => {
    response.setHeader('Retry-After', '7');
    response.writeHead(request.url === '/nothing' ? 204 : 429).end(request.url === '/nothing' ? '' : 'later');
  });
  const nothing = await fetchInTime('/nothing', { method: 'HEAD' });
  expect([nothing.status, nothing.body]).toEqual([204, null]);
  const refused = await fetchInTime('/much');
  expect([refused.ok, refused.status, refused.headers.get('Retry-After'), await refused.text()]).toEqual([
    false,
    429,
    '7',
    'later',
  ]);
});
