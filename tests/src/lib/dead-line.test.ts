import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { errorCode } from '#src/lib/errors.ts';
import { isAnswerLost } from '#src/lib/lost-answer.ts';
import { createTrpcClient, linkOf } from '#src/lib/trpc.ts';
import { asTrpcError } from '#src/lib/trpc-error.ts';

/** Takes every request and answers none. */
async function startSilence(): Promise<string> {
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a server that takes a call and never answers it is given up after a minute, as an answer that was lost', async () => {
  const origin = await startSilence();
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const asked: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    asked.push(ms);
    return timeout(ms / 1000);
  });
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, options?: RequestInit) => realFetch(new URL(url, origin), options));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

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
  expect(asked).toEqual([60_000, 60_000]);
});
