import path from 'node:path';
import { buildProduction } from './local/build.ts';
import { startGuarded } from './local/guarded-process.ts';
import type { ServeOrder } from './local/serve-build.ts';
import { runServer } from './local/server.ts';
import type { LocalStack } from './local/stack.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * The runtime itself, not `wrangler dev`: that puts a proxy before the Worker whose idle connections end just when a
 * burst of requests takes them up again (500s that are nobody's), and shows the buckets to whoever asks.
 */
function serve(port: number, { vars, persistTo }: LocalStack) {
  const order: ServeOrder = { port, vars: { ...vars, PUBLIC_ORIGIN: `http://localhost:${port}` }, persistTo };
  const env = { ...process.env, SERVE: JSON.stringify(order), NODE_NO_WARNINGS: '1' };
  return startGuarded(process.execPath, ['tools/local/serve-build.ts'], { cwd: ROOT, env });
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
