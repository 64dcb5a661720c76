import { isLate } from '#domain/outbox.ts';
import { listWaitingByChannel } from '../../db/queries/outbox/outbox-health.ts';
import type { Deps } from '../../deps.ts';
import { waysOut } from './send.ts';

/**
 * What a monitor is told: how many messages should have left by themselves and have not, since how many seconds the first of
 * them waits, and whether somebody has to see to it. Null where the database does not answer. Never throws.
 */
export async function readHealth(deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'whatsapp'>) {
  try {
    const at = deps.clock.now();
    const channels = await listWaitingByChannel(deps.db, { at, ways: waysOut(deps) });
    const firsts = channels
      .flatMap(({ since, readersSince }) => [since, readersSince])
      .filter((since) => since !== null)
      .map((since) => Date.parse(since));
    const waitsMs = Math.max(0, at.getTime() - Math.min(at.getTime(), ...firsts));
    return {
      waiting: channels.reduce((sum, { count }) => sum + count, 0),
      seconds: Math.floor(waitsMs / 1000),
      isLate: channels.some((channel) => isLate(channel, at)),
    };
  } catch (error) {
    console.error('UNAVAILABLE', error);
    return null;
  }
}
