import path from 'node:path';
import { buildProduction } from './local/build.ts';
import { startGuarded } from './local/guarded-process.ts';
import { runServer } from './local/server.ts';
import type { LocalStack } from './local/stack.ts';
import { writeSettings } from './local/worker-settings.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const WRANGLER = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js');

function serve(port: number, stack: LocalStack) {
  const where = ['--port', String(port), '--inspector-port', '0', '--persist-to', stack.persistTo];
  const how = ['--show-interactive-dev-session=false', '--log-level', 'error'];
  const args = [WRANGLER, 'dev', ...where, ...how, '--env-file', writeSettings(stack.vars)];
  const quiet = { CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false' };
  const env = { ...process.env, ...quiet, NODE_NO_WARNINGS: '1', CI: '1' };
  return startGuarded(process.execPath, args, { cwd: ROOT, env });
}

await runServer({
  command: 'start',
  prepare: async () => {
    console.log('Building …');
    await buildProduction();
  },
  serve,
  isWorthSaying: (line) => line.trim() !== '',
});
