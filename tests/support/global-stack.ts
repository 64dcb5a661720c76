import { buildForTests } from '#tools/local/build.ts';
import { setup as startDatabase } from './global-database.ts';

const BUILD = 'TIMO_TEST_WORKER';
const BUILD_ERROR = 'TIMO_TEST_WORKER_ERROR';

/**
 * Vitest's global setup: one Postgres and one build of the Worker for the whole run, whichever layers it has.
 * A build that fails is told to the files that need it; the others run.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[BUILD] !== undefined || process.env[BUILD_ERROR] !== undefined) return undefined;
  try {
    process.env[BUILD] = JSON.stringify(await buildForTests());
  } catch (error) {
    process.env[BUILD_ERROR] = error instanceof Error ? error.message : String(error);
  }
  return startDatabase();
}
