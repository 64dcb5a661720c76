import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

const FILE = path.resolve(import.meta.dirname, '../../.data/running.json');

interface Running {
  pid: number;
  command: string;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** What serves this checkout's data now, if anything does. */
export function findRunning(): Running | undefined {
  try {
    const running: Running = JSON.parse(readFileSync(FILE, 'utf8'));
    return running.pid !== process.pid && isAlive(running.pid) ? running : undefined;
  } catch {
    return undefined;
  }
}

/** Two servers on the same buckets spoil them. Throws when one is there already; returns what lets go. */
export function claimData(command: string): () => void {
  const other = findRunning();
  if (other)
    throw new Error(`Timo already runs here (npm run ${other.command}, process ${other.pid}): stop it first`);
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify({ pid: process.pid, command } satisfies Running));
  return () => rmSync(FILE, { force: true });
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRNOTAVAIL'));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** The port to serve on: PORT, or 8787. Throws an Error of one line when it is no port or another program has it. */
export async function choosePort(): Promise<number> {
  const chosen = process.env.PORT || '8787';
  const port = Number(chosen);
  if (!/^\d+$/.test(chosen) || port < 1 || port > 65_535) {
    throw new Error(`PORT must be a number from 1 to 65535, not "${chosen}": correct it or unset it`);
  }
  const isFree = (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
  if (!isFree)
    throw new Error(`Port ${port} is taken by another program: stop it, or choose one: PORT=8788 npm start`);
  return port;
}

/** A loopback port that nothing listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
