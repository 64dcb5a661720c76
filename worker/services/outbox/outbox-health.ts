import { LATE_MS } from '#domain/outbox.ts';
import { countWaiting } from '../../db/queries/outbox/outbox-health.ts';
import type { Deps } from '../../deps.ts';
import { waysOut } from './send.ts';

/**
 * What a monitor is told: how many messages should have left by themselves and have not, since how many seconds the first of
 * them waits, and whether that is too long. Null where the database does not answer. Never throws.
 */
export async function readHealth(deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'whatsapp'>) {
  try {
    const at = deps.clock.now();
    const { count, since } = await countWaiting(deps.db, { at, ways: waysOut(deps) });
    const waitsMs = since === null ? 0 : Math.max(0, at.getTime() - Date.parse(since));
    return { waiting: count, seconds: Math.floor(waitsMs / 1000), isLate: waitsMs >= LATE_MS };
  } catch (error) {
    console.error('UNAVAILABLE', error);
    return null;
  }
}
