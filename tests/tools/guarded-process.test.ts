import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';

const MODULE = path.resolve(import.meta.dirname, '../../tools/local/guarded-process.ts');

/** A server that stands for wrangler: it has a child of its own, and neither ends for being asked nicely. */
const STUBBORN = 'trap "" TERM; sleep 300 & echo $$ $!; wait; sleep 300';
const OBEDIENT = 'sleep 300 & echo $$ $!; wait';
/** On a machine that is busy with other tests. */
const PATIENCE_MS = 30_000;

const parents: ChildProcess[] = [];
afterEach(() => {
  for (const parent of parents.splice(0)) parent.kill('SIGKILL');
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Another Node that guards `script`; answers itself and the processes of the script. */
async function guard(script: string): Promise<{ parent: ChildProcess; pids: number[] }> {
  const source = `
    import { startGuarded } from ${JSON.stringify(MODULE)};
    const server = startGuarded('/bin/sh', ['-c', ${JSON.stringify(script)}], { cwd: '/', env: process.env });
    server.output.pipe(process.stdout);
    process.on('SIGTERM', () => server.stop().then(() => process.exit(0)));`;
  const parent = spawn(process.execPath, ['--input-type=module-typescript', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  parents.push(parent);
  const line = await new Promise<string>((resolve) =>
    parent.stdout?.once('data', (data) => resolve(String(data))),
  );
  return { parent, pids: line.trim().split(' ').map(Number) };
}

async function survivors(pids: number[]): Promise<number[]> {
  const deadline = Date.now() + PATIENCE_MS;
  while (pids.some(isAlive) && Date.now() < deadline) await wait(50);
  return pids.filter(isAlive);
}

describe('what a tool started', () => {
  it('ends with it, when it is asked to end', async () => {
    const { parent, pids } = await guard(OBEDIENT);
    expect(pids.every(isAlive)).toBe(true);
    parent.kill('SIGTERM');
    expect(await survivors(pids)).toEqual([]);
  });

  it('ends with it, when it is killed without a word', async () => {
    const { parent, pids } = await guard(OBEDIENT);
    parent.kill('SIGKILL');
    expect(await survivors(pids)).toEqual([]);
  });

  it('is not asked for ever', async () => {
    const { parent, pids } = await guard(STUBBORN);
    parent.kill('SIGKILL');
    expect(await survivors(pids)).toEqual([]);
  });
});
