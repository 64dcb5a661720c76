import { Hono } from 'hono';
import type { Deps } from '../deps.ts';

/** Everything under /files. */
export function fileRoutes(_deps: Deps) {
  return new Hono();
}
