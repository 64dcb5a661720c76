import type { Undelivered } from '#domain/outbox.ts';
import type { Channel } from '#domain/outbox-channels.ts';
import type { Database } from '../../client.ts';
import { firstDueAt } from './outbox-troubles.ts';

/**
 * What should have left by itself and nobody is sending at this moment, by channel: how many, and since when the first of it
 * waits: when it was to leave at first, however often it was tried since.
 */
export function listWaitingByChannel(
  db: Database,
  { at, ways }: { at: Date; ways: readonly Channel[] },
): Promise<(Undelivered & { count: number })[]> {
  const now = at.toISOString();
  return db
    .selectFrom('outbox')
    .where('outbox.status', 'in', ['waiting', 'sending'])
    .where(({ eb, or }) => or([eb('outbox.leasedUntil', 'is', null), eb('outbox.leasedUntil', '<=', now)]))
    .where(firstDueAt, '<=', now)
    .where(({ eb, lit }) => (ways.length === 0 ? lit(false) : eb('outbox.channel', 'in', ways)))
    .groupBy('outbox.channel')
    .select(({ fn, selectFrom }) => [
      fn.countAll<number>().as('count'),
      fn.min<string | null>(firstDueAt).filterWhere('waitsForReader', '=', false).as('since'),
      fn.min<string | null>(firstDueAt).filterWhere('waitsForReader', '=', true).as('readersSince'),
      fn.count<number>('recipient').distinct().filterWhere('waitsForReader', '=', true).as('readers'),
      selectFrom('outbox as left')
        .whereRef('left.channel', '=', 'outbox.channel')
        .where('left.status', '=', 'sent')
        .orderBy('left.createdAt', 'desc')
        .limit(1)
        .select('left.sentAt')
        .as('lastSentAt'),
    ])
    .execute();
}
