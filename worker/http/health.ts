import type { Handler } from 'hono';
import type { Deps } from '../deps.ts';
import { readHealth } from '../services/outbox/outbox-health.ts';
import { RETRY_AFTER } from './refusal.ts';

/**
 * What a monitor asks every minute: 200 when the database answers, 503 when it does not. Messages that do not leave are no reason
 * to be down: a monitor that reads the answer finds `"late":true`.
 */
export function health(deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'whatsapp'>): Handler {
  return async (c) => {
    const found = await readHealth(deps);
    if (found === null) {
      return c.json({ status: 'database unreachable' }, 503, { 'Cache-Control': 'no-store', ...RETRY_AFTER });
    }
    const { waiting, seconds: waitingSeconds, isLate: late } = found;
    return c.json({ status: 'ok', messages: { waiting, waitingSeconds, late } }, 200, {
      'Cache-Control': 'no-store',
    });
  };
}
