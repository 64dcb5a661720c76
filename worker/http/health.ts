import type { Handler } from 'hono';
import type { Deps } from '../deps.ts';
import { checkDatabase } from '../services/settings/site.ts';
import { RETRY_AFTER } from './refusal.ts';

/** 200 when the database answers, 503 when it does not: what a monitor asks every minute. */
export function health(deps: Deps): Handler {
  return async (c) => {
    const isUp = await checkDatabase(deps);
    const headers = { 'Cache-Control': 'no-store', ...(isUp ? {} : RETRY_AFTER) };
    return c.json({ status: isUp ? 'ok' : 'database unreachable' }, isUp ? 200 : 503, headers);
  };
}
