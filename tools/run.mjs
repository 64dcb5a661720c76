// The one script that meets a machine with nothing installed, under its own Node: `node tools/run.mjs <command> …`
// installs what is locked when something of it is missing, then hands over to tools/<command>.ts under Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const NODE = path.join(ROOT, 'node_modules/.bin/node');
const PARENT_CHECK_MS = 1000;

/** @param {string} message @returns {never} */
function giveUp(message) {
  console.error(message);
  process.exit(1);
}

/** @param {string} file @returns {Record<string, {version?: string, optional?: boolean, devOptional?: boolean}>} */
function packagesOf(file) {
  const { '': _root, ...packages } = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).packages;
  return packages;
}

/** Whether node_modules holds what package-lock.json names: npm writes down what it put there, last of all. */
function isInstalled() {
  if (!existsSync(NODE) || !existsSync(path.join(ROOT, 'node_modules/.package-lock.json'))) return false;
  const locked = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  const isCurrent = Object.entries(installed).every(
    ([name, { version }]) => locked[name]?.version === version,
  );
  // Packages for other systems are locked but never installed here.
  const isWhole = Object.entries(locked).every(
    ([name, entry]) => installed[name] || entry.optional || entry.devOptional,
  );
  return isCurrent && isWhole;
}

function install() {
  console.log('Installing the locked packages (npm ci) …');
  const flags = [
    'ci',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--ignore-scripts=false',
  ];
  const npmScript = process.env.npm_execpath;
  const isNpm = npmScript !== undefined && /npm-cli\.c?js$/.test(npmScript);
  const [file, args] = isNpm ? [process.execPath, [npmScript, ...flags]] : ['npm', flags];
  const { status, error, stderr } = spawnSync(file, args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (status === 0 && existsSync(NODE)) return;
  const lines = (stderr ?? '').split('\n').map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim());
  const reason =
    error?.message ?? lines.find((line) => line !== '' && !/^(code|errno|syscall) /.test(line)) ?? '';
  const mend = lines.includes('code EUSAGE')
    ? 'run npm install and commit package-lock.json'
    : 'check the network and the disk, then run the same command again';
  giveUp(`Installing failed (${reason.replace(/\.$/, '') || 'no reason given'}): ${mend}.`);
}

const [command, ...args] = process.argv.slice(2);
const script = path.join(ROOT, 'tools', `${command}.ts`);
if (!command || !existsSync(script)) giveUp(`There is no command "${command ?? ''}": npm run lists them.`);
if (!isInstalled()) install();

// The channel is never written to: it closes when we die, however we die, and the command can tell.
const child = spawn(NODE, ['--disable-warning=ExperimentalWarning', script, ...args], {
  cwd: ROOT,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PATH: `${path.dirname(NODE)}${path.delimiter}${process.env.PATH ?? ''}` },
});
/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
for (const signal of signals) process.on(signal, () => child.kill(signal));
const parent = process.ppid;
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), PARENT_CHECK_MS).unref();
child.on('error', (error) =>
  giveUp(`Node 24 does not start (${error.message}): remove node_modules and try again.`),
);
child.on('exit', (code, signal) => {
  // A command that ended on the signal we passed on has done what was asked.
  const isStopped = signal === 'SIGINT' || signal === 'SIGTERM' || signal === 'SIGHUP';
  process.exit(code ?? (isStopped ? 130 : 1));
});
