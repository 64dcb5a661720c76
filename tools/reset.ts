import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findRunning } from './local/running.ts';
import { removePostgresData } from './postgres/postgres-home.ts';
import { LOCAL_CLUSTER, runCommand } from './postgres/target-database.ts';

const DATA = path.resolve(import.meta.dirname, '../.data');
/** Costly to make and the same for everybody: the packed browser and the drawn pictures. */
const KEPT = new Set(['chromium', 'pictures']);

/** Empties `.data/`: the local database, its buckets and what was built for tests. Refuses while Timo runs. */
async function main(): Promise<void> {
  const running = findRunning();
  if (running) {
    throw new Error(`Timo runs (npm run ${running.command}, process ${running.pid}): stop it, then reset`);
  }
  if (!existsSync(DATA)) return console.log('There is nothing to empty.');
  removePostgresData(LOCAL_CLUSTER);
  const isAll = process.argv.includes('--all');
  for (const entry of readdirSync(DATA)) {
    if (isAll || !KEPT.has(entry)) rmSync(path.join(DATA, entry), { recursive: true, force: true });
  }
  console.log('Emptied .data/. npm start fills it again.');
}

await runCommand(main);
