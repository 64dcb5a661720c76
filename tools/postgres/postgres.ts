import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findPostgresHome, makeDataDir, type PostgresHome } from './postgres-home.ts';

export interface PostgresOptions {
  /** Path of the cluster under `.data/`. */
  name: string;
  /** A free one when absent. */
  port?: number;
  /** Faster, lost with the machine and not started again when it is killed: for tests. */
  isThrowaway?: boolean;
  /** Its data lie in the machine's memory where it has room: for what stays small. */
  isInMemory?: boolean;
  /** Told when the server ended by itself: that it runs again, or why not. Its data are whole either way. */
  onRestart?: (line: string) => void;
}

export interface LocalPostgres {
  host: string;
  port: number;
  /** Superuser of the cluster, database `postgres`. */
  adminUrl: string;
  /** Resolves when the process is gone. Does nothing when somebody else started it. */
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';
const ADMIN = 'timo_admin';
const START_TIMEOUT_MS = 20_000;
const STOP_TIMEOUT_MS = 10_000;
const RESTART_PAUSE_MS = 100;

// Postgres is the child of a shell that reads a pipe held by us: whichever way we end, the pipe closes and
// the shell asks Postgres to stop. Its own session keeps Ctrl-C from reaching it before we are done.
const GUARD = `exec 3<&0
"$@" 3<&- & server=$!
( read -r _ <&3; kill -INT $server 2>/dev/null ) & reader=$!
wait $server; code=$?
kill $reader 2>/dev/null
exit $code`;

/**
 * Starts a real Postgres, or joins the one already running on the same data.
 * Throws an Error of one line that says what is wrong and where the log lies.
 */
export async function startPostgres(options: PostgresOptions): Promise<LocalPostgres> {
  const home = findPostgresHome(options.name, options.isInMemory);
  const running = await findRunning(home);
  if (running !== undefined) return running;
  const password = preparePassword(home);
  const isThrowaway = options.isThrowaway === true;
  if (!existsSync(path.join(home.dataDir, 'PG_VERSION'))) initialise(home, isThrowaway);
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort());
    try {
      const guard = await launch(home, port, isThrowaway);
      const end = isThrowaway
        ? () => stop(guard, home)
        : keepRunning(home, port, guard, options.onRestart ?? console.log);
      return { host: HOST, port, adminUrl: adminUrl(port, password), stop: end };
    } catch (error) {
      if (options.port !== undefined || attempt === 3) throw error;
    }
  }
}

function adminUrl(port: number, password: string): string {
  return `postgres://${ADMIN}:${password}@${HOST}:${port}/postgres`;
}

function preparePassword(home: PostgresHome): string {
  const isNew = !existsSync(path.join(home.dataDir, 'PG_VERSION'));
  if (isNew) writeFileSync(home.passwordFile, `${randomBytes(18).toString('hex')}\n`, { mode: 0o600 });
  if (!existsSync(home.passwordFile)) {
    throw new Error(`${home.passwordFile} is gone, so its database cannot be opened: run npm run reset`);
  }
  return readFileSync(home.passwordFile, 'utf8').trim();
}

function initialise(home: PostgresHome, isThrowaway: boolean): void {
  const { identity } = home;
  // Renamed when whole, so that an interrupted set-up never passes for a cluster.
  const half = { ...home, dataDir: `${home.dataDir}.new` };
  makeDataDir(half);
  // initdb reads the password as the other user, who may not enter our folder: it gets it by its own file.
  const passwordCopy = path.join(path.dirname(home.dataDir), `${path.basename(home.dataDir)}.init`);
  writeFileSync(passwordCopy, readFileSync(home.passwordFile), { mode: 0o600 });
  if (identity !== undefined) chownSync(passwordCopy, identity.uid, identity.gid);
  const settings = ['--auth=password', `--username=${ADMIN}`, `--pwfile=${passwordCopy}`, '--encoding=UTF8'];
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const args = ['-D', half.dataDir, ...settings, ...locale, '--no-instructions'];
  if (isThrowaway) args.push('--no-sync');
  const result = spawnSync(home.initdb, args, { ...identity, cwd: half.dataDir, encoding: 'utf8' });
  rmSync(passwordCopy, { force: true });
  rmSync(home.dataDir, { recursive: true, force: true });
  if (result.status !== 0) {
    throw new Error(`Postgres could not be set up: ${lastLine(result.stderr ?? String(result.error))}`);
  }
  renameSync(half.dataDir, home.dataDir);
}

async function launch(home: PostgresHome, port: number, isThrowaway: boolean): Promise<ChildProcess> {
  const settings = ['unix_socket_directories=', `listen_addresses=${HOST}`, 'max_connections=400'];
  settings.push('shared_buffers=128MB', 'log_min_messages=fatal');
  // What was answered must be on the disk, whoever kills us: only tests may forget.
  if (isThrowaway) settings.push('fsync=off', 'full_page_writes=off', 'max_wal_size=256MB');
  const args = ['-D', home.dataDir, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const log = openSync(home.logFile, 'w');
  const previousPid = readPidFile(home)?.pid;
  const guard = spawn('/bin/sh', ['-c', GUARD, 'sh', home.postgres, ...args], {
    ...home.identity,
    cwd: home.dataDir,
    detached: true,
    stdio: ['pipe', log, log],
  });
  closeSync(log);
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!isReady(home, port, previousPid)) {
    if (guard.exitCode !== null || Date.now() > deadline) {
      guard.stdin?.end();
      throw new Error(
        `Postgres did not start on port ${port}: ${fatalLine(home.logFile)} (log: ${home.logFile})`,
      );
    }
    await wait(15);
  }
  guard.unref();
  return guard;
}

/** Starts the server again on its port whenever it ends by itself; what is returned stops it for good. */
function keepRunning(
  home: PostgresHome,
  port: number,
  first: ChildProcess,
  onRestart: (line: string) => void,
): () => Promise<void> {
  let guard = first;
  let isStopping = false;
  let restarting: Promise<void> = Promise.resolve();
  async function startAgain(): Promise<void> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!isStopping) {
      try {
        guard = await launch(home, port, false);
        guard.once('exit', onExit);
        return onRestart('The database ended by itself and runs again. Nothing that was saved is lost.');
      } catch (error) {
        // Its last helpers may still be leaving; they hold the data until they are gone.
        if (Date.now() > deadline) return onRestart(error instanceof Error ? error.message : String(error));
        await wait(RESTART_PAUSE_MS);
      }
    }
  }
  function onExit(): void {
    if (!isStopping) restarting = startAgain();
  }
  guard.once('exit', onExit);
  return async () => {
    isStopping = true;
    await restarting;
    await stop(guard, home);
  };
}

async function stop(guard: ChildProcess, home: PostgresHome): Promise<void> {
  if (guard.exitCode !== null || guard.signalCode !== null) return;
  const pid = readPidFile(home)?.pid;
  guard.ref();
  const ended = new Promise((resolve) => guard.once('exit', resolve));
  guard.stdin?.end();
  const patience = setTimeout(() => pid !== undefined && process.kill(pid, 'SIGQUIT'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(patience);
}

interface PidFile {
  pid: number;
  port: number;
  isReady: boolean;
}

function readPidFile(home: PostgresHome): PidFile | undefined {
  try {
    const lines = readFileSync(path.join(home.dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/** A server that was killed leaves its file behind: `previousPid` is not the one that we wait for. */
function isReady(home: PostgresHome, port: number, previousPid: number | undefined): boolean {
  const file = readPidFile(home);
  return file?.isReady === true && file.port === port && file.pid !== previousPid;
}

/** The server that already serves this data, if it answers. Clears away the traces of one that died. */
async function findRunning(home: PostgresHome): Promise<LocalPostgres | undefined> {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  for (;;) {
    const file = readPidFile(home);
    if (file === undefined) return undefined;
    if (!servesData(file.pid, home.dataDir)) {
      rmSync(path.join(home.dataDir, 'postmaster.pid'), { force: true });
      return undefined;
    }
    const url = adminUrl(file.port, preparePassword(home));
    if (await answers(url))
      return { host: HOST, port: file.port, adminUrl: url, stop: async () => undefined };
    if (Date.now() > deadline)
      throw new Error(`Postgres (process ${file.pid}) does not answer: end it and start again`);
    await wait(50);
  }
}

/** A process id is used again after a crash or a restart of the machine, so its command line must name the data. */
function servesData(pid: number, dataDir: string): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  if (typeof stdout === 'string') return stdout.includes(dataDir);
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir);
  } catch {
    return false;
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, HOST, () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? 'no reason given';
}

function fatalLine(logFile: string): string {
  const log = readFileSync(logFile, 'utf8');
  const reason = log.match(/(?:FATAL|PANIC):\s*(.*)/)?.[1] ?? lastLine(log);
  return reason.includes('TCP/IP sockets') ? 'another program uses its port' : reason;
}
