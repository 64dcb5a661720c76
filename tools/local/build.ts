import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** A client and the Worker that serves it, as Vite left them. */
export interface Build {
  clientDir: string;
  workerDir: string;
}

/** The checkout itself. */
export const ROOT = path.resolve(import.meta.dirname, '../..');
const VITE = path.join(ROOT, 'node_modules/vite/bin/vite.js');
const SOURCES = ['domain', 'texts', 'worker', 'src', 'public', 'tools/vite'];
const SETTINGS = ['vite.config.ts', 'wrangler.toml', 'package-lock.json', 'package.json'];
const TEST_SOURCES = ['worker-entry.ts', 'controls.ts', 'vite.config.ts'].map(
  (file) => `tests/support/${file}`,
);
const TEST_BUILDS = path.join(ROOT, '.data/test-builds');
const KEPT_TEST_BUILDS = 6;

/** All that the tests' build is made of. */
export const TEST_BUILD_SOURCES = [...SOURCES, ...SETTINGS, ...TEST_SOURCES];

function filesUnder(root: string, relative: string): string[] {
  const absolute = path.join(root, relative);
  if (!statSync(absolute).isDirectory()) return [relative];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.gen.'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** Names what a build is made of: the same sources give the same name on every machine. */
function hashOf(root: string, sources: string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesUnder(root, source)).sort()) {
    hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex').slice(0, 24);
}

/** The message names the fault; Vite's stack does not help. */
function withoutStack(output: string): string {
  return output.replaceAll(/^\s+at .*\n/gm, '').trim();
}

function buildWith(root: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const command = [VITE, 'build', '--logLevel', 'warn', ...args];
  // A test run's own NODE_ENV would put React's development build into the bundle.
  const options = { cwd: root, env: { ...process.env, ...env, NODE_ENV: 'production' } };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, options, (error, stdout, stderr) => {
      if (error) reject(new Error(`The build failed (npm run build):\n${withoutStack(stdout + stderr)}`));
      else resolve();
    });
  });
}

/** `dist/client`, where it is there from the sources as they stand. */
function builtClient(): string | undefined {
  const stamp = path.join(ROOT, 'dist/sources');
  const isCurrent =
    existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(ROOT, [...SOURCES, ...SETTINGS]);
  return isCurrent ? path.join(ROOT, 'dist/client') : undefined;
}

/** Builds what `wrangler dev` and `wrangler deploy` serve into dist/, unless it is there from the same sources. */
export async function buildProduction(): Promise<Build & { isFresh: boolean }> {
  const build = { clientDir: path.join(ROOT, 'dist/client'), workerDir: path.join(ROOT, 'dist/ssr') };
  const stamp = path.join(ROOT, 'dist/sources');
  const hash = hashOf(ROOT, [...SOURCES, ...SETTINGS]);
  const isThere = [build.clientDir, path.join(build.workerDir, 'wrangler.json'), stamp].every(existsSync);
  const hasRedirect = existsSync(path.join(ROOT, '.wrangler/deploy/config.json'));
  if (isThere && hasRedirect && readFileSync(stamp, 'utf8') === hash) return { ...build, isFresh: false };
  rmSync(stamp, { force: true });
  await buildWith(ROOT, []);
  writeFileSync(stamp, hash);
  return { ...build, isFresh: true };
}

function removeOldTestBuilds(): void {
  const builds = readdirSync(TEST_BUILDS)
    .map((name) => path.join(TEST_BUILDS, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const old of builds.slice(KEPT_TEST_BUILDS)) rmSync(old, { recursive: true, force: true });
}

/**
 * Builds the product around the tests' own Worker entry, whose clock can be moved. Each state of the sources has
 * its own folder, so that runs side by side never see each other's half-written files. `root` is the checkout, or a copy
 * of TEST_BUILD_SOURCES somewhere below it.
 */
export async function buildForTests(root = ROOT): Promise<Build> {
  const folder = path.join(TEST_BUILDS, hashOf(root, TEST_BUILD_SOURCES));
  const build = { clientDir: path.join(folder, 'client'), workerDir: path.join(folder, 'ssr') };
  if (existsSync(folder)) return build;
  mkdirSync(TEST_BUILDS, { recursive: true });
  const half = path.join(ROOT, '.data', `test-build-${process.pid}`);
  try {
    const env = {
      TIMO_TEST_BUILD: path.relative(root, half),
      TIMO_BUILT_CLIENT: root === ROOT ? builtClient() : undefined,
    };
    await buildWith(root, ['--config', 'tests/support/vite.config.ts'], env);
    if (!existsSync(folder)) renameSync(half, folder);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
  removeOldTestBuilds();
  return build;
}
