import path from 'node:path';
import { buildProduction } from './local/build.ts';
import { startGuarded } from './local/guarded-process.ts';
import { runServer } from './local/server.ts';
import type { LocalStack } from './local/stack.ts';
import { writeSettings } from './local/worker-settings.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const WRANGLER = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js');

/** The product of `npm start` under `wrangler dev`, the platform's own tool (docs/decisions/0024). */
function serve(port: number, { vars, persistTo }: LocalStack) {
  const settings = writeSettings({ ...vars, PUBLIC_ORIGIN: `http://localhost:${port}` });
  const where = ['--port', String(port), '--inspector-port', '0', '--persist-to', persistTo];
  const how = ['--show-interactive-dev-session=false', '--log-level', 'error'];
  const quiet = { CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false' };
  const env = {
    ...process.env,
    ...quiet,
    // It shows the buckets, proofs included, to whoever asks.
    X_LOCAL_EXPLORER: 'false',
    NODE_NO_WARNINGS: '1',
    CI: '1',
  };
  return startGuarded(process.execPath, [WRANGLER, 'dev', ...where, ...how, '--env-file', settings], {
    cwd: ROOT,
    env,
  });
}

await runServer({
  command: 'start:wrangler',
  prepare: async () => {
    console.log('Building …');
    await buildProduction();
  },
  serve,
  isWorthSaying: (line) => line.trim() !== '',
});
