import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startPostgres } from '#tools/postgres/postgres.ts';
import { clustersInMemory, removePostgresData } from '#tools/postgres/postgres-home.ts';
import { announceCluster, ensureTemplate } from './test-cluster.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../.data/test');

/** Vitest's global setup: one Postgres for the run, its own, so that runs side by side do not meet. */
export async function setup(): Promise<() => Promise<void>> {
  removeAbandoned();
  const name = `test/postgres-${process.pid}`;
  const postgres = await startPostgres({ name, isThrowaway: true, isInMemory: true });
  announceCluster(postgres);
  await ensureTemplate(postgres);
  return async () => {
    await postgres.stop();
    removePostgresData(name);
  };
}

/** Runs that were killed leave their data behind, never their process. */
function removeAbandoned(): void {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  for (const file of files) {
    const [name, pid] = /^postgres-(\d+)(?:-\w+)?/.exec(file) ?? [];
    if (name !== undefined && !isAlive(Number(pid))) removePostgresData(`test/${name}`);
  }
  for (const folder of clustersInMemory()) {
    const pid = /-postgres-(\d+)(?:\.new)?$/.exec(folder)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
