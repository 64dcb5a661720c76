import path from 'node:path';
import { startPostgres } from './postgres.ts';

/** The cluster that `npm start` and `npm run dev` keep, by its path under `.data/`. */
export const LOCAL_CLUSTER = 'postgres';
/** Where its buckets lie. */
export const LOCAL_BUCKETS = path.resolve(import.meta.dirname, '../../.data/wrangler');

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** Whether the address is on this machine, the only place where demo people and derived passwords may live. */
export function isLoopback(databaseUrl: string): boolean {
  return LOOPBACK.has(new URL(databaseUrl).hostname);
}

/** Runs `work` on the owner's DATABASE_URL, or on the local cluster, started for the while when it does not run. */
export async function withTargetDatabase<Result>(
  work: (adminUrl: string) => Promise<Result>,
): Promise<Result> {
  const adminUrl = process.env.DATABASE_URL;
  if (adminUrl !== undefined && adminUrl !== '') {
    if (!URL.canParse(adminUrl)) throw new Error('DATABASE_URL must be postgres://user:password@host/name');
    return work(adminUrl);
  }
  const postgres = await startPostgres({ name: LOCAL_CLUSTER });
  try {
    return await work(postgres.adminUrl);
  } finally {
    await postgres.stop();
  }
}

/** Runs a command's `main`; an error ends it in one line. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
