import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findChromium } from '#tools/chromium.ts';
import { choosePort } from '#tools/local/running.ts';
import { startStack } from '#tools/local/stack.ts';

const servers: Server[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
  for (const server of servers.splice(0)) server.close();
});

function occupy(host: string): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    servers.push(server);
    server.listen(0, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

/** What a person reads: one line that says what is wrong and what mends it. */
async function refusal(attempt: Promise<unknown>): Promise<string> {
  const said = await attempt.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  expect(said).not.toContain('\n');
  return said;
}

describe('a wrong setting is said in one line with its mend', () => {
  it.each(['abc', '0', '70000', '87.5', '-1'])('PORT=%s', async (port) => {
    vi.stubEnv('PORT', port);
    expect(await refusal(choosePort())).toMatch(/^PORT must be a number.*unset it$/);
  });

  it('a busy port', async () => {
    vi.stubEnv('PORT', String(await occupy('127.0.0.1')));
    expect(await refusal(choosePort())).toMatch(/^Port \d+ is taken.*PORT=/);
  });

  it.each(['mysql://a:b@host/name', 'host/name', 'postgres'])('DATABASE_URL=%s', async (url) => {
    vi.stubEnv('DATABASE_URL', url);
    expect(await refusal(startStack())).toMatch(/^DATABASE_URL must be postgres:\/\/.*unset it$/);
  });

  it('a database that does not answer', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://a:b@127.0.0.1:1/name');
    expect(await refusal(startStack())).toMatch(
      /^The database at 127\.0\.0\.1:1 does not answer.*DATABASE_URL/,
    );
  });

  it.each([
    [undefined, /^PUBLIC_ORIGIN is missing: .*https:\/\/timo\.example/],
    ['http://timo.example', /^PUBLIC_ORIGIN must be the site alone/],
    ['https://timo.example/fr', /^PUBLIC_ORIGIN must be the site alone/],
  ])('npm run deploy with PUBLIC_ORIGIN=%s', async (PUBLIC_ORIGIN, said) => {
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: 'postgres://owner:x@db.example/timo',
      PUBLIC_ORIGIN,
      TIMO_APP_PASSWORD: 'x'.repeat(24),
      SIGNING_SECRET: 'x'.repeat(32),
      NODE_NO_WARNINGS: '1',
    };
    const args = ['tools/deploy.ts', '--dry-run'];
    const run = promisify(execFile)(process.execPath, args, { env });
    const { code, stderr } = await run.then(
      () => ({ code: 0, stderr: '' }),
      (error: { code: number; stderr: string }) => error,
    );
    expect(code).toBe(1);
    expect(stderr.trim()).toMatch(said);
    expect(stderr.trim()).not.toContain('\n');
  });

  it('a browser that is not there', async () => {
    vi.stubEnv('CHROMIUM_PATH', '/no/such/browser');
    expect(await refusal(findChromium())).toMatch(/^CHROMIUM_PATH names no program.*unset it$/);
  });
});
