import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, '.data/worker');

/** Writes the Worker's settings to a file that only we may read: arguments of a process are everybody's to see. */
export function writeSettings(vars: Record<string, string>): string {
  mkdirSync(FOLDER, { recursive: true });
  const file = path.join(FOLDER, '.dev.vars');
  const lines = Object.entries(vars).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  return file;
}

/** A wrangler.toml whose folder holds those settings, for `vite dev`, which looks for them beside it. */
export function writeDevConfig(vars: Record<string, string>): string {
  writeSettings(vars);
  const config = readFileSync(path.join(ROOT, 'wrangler.toml'), 'utf8');
  const file = path.join(FOLDER, 'wrangler.toml');
  writeFileSync(file, config.replace('main = "worker/', `main = "${path.relative(FOLDER, ROOT)}/worker/`));
  return file;
}
