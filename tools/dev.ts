import path from 'node:path';
import { startGuarded } from './local/guarded-process.ts';
import { runServer } from './local/server.ts';
import type { LocalStack } from './local/stack.ts';
import { writeDevConfig } from './local/worker-settings.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const VITE = path.join(ROOT, 'node_modules/vite/bin/vite.js');

function serve(port: number, stack: LocalStack) {
  const where = ['--port', String(port), '--strictPort', '--host', '127.0.0.1'];
  const how = ['--config', 'tools/vite/dev.config.ts', '--clearScreen', 'false'];
  const env = {
    ...process.env,
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_SEND_METRICS: 'false',
    // It shows the buckets, proofs included, to whoever asks.
    X_LOCAL_EXPLORER: 'false',
    TIMO_DEV_CONFIG: writeDevConfig({ ...stack.vars, PUBLIC_ORIGIN: `http://localhost:${port}` }),
    TIMO_DEV_STATE: stack.persistTo,
  };
  return startGuarded(process.execPath, [VITE, 'dev', ...where, ...how], { cwd: ROOT, env });
}

await runServer({ command: 'dev', serve, isWorthSaying: (line) => line.trim() !== '' });
