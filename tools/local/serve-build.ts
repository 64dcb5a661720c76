import path from 'node:path';
import { createRuntime } from './runtime.ts';

/** What serves the built Worker, as `npm start` says in SERVE: a process of its own, that can be stopped and watched. */
export interface ServeOrder {
  port: number;
  vars: Record<string, string>;
  persistTo: string;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const build = { clientDir: path.join(ROOT, 'dist/client'), workerDir: path.join(ROOT, 'dist/ssr') };
const order: ServeOrder = JSON.parse(process.env.SERVE ?? '');
const runtime = createRuntime({ ...order, build, onError: (message) => console.error(message) });
await runtime.ready;
