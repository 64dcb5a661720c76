import type { Channel } from '#domain/outbox-channels.ts';
import type { Database } from '../../client.ts';
import { firstDueAt } from './outbox-troubles.ts';

/**
 * What should have left by itself and nobody is sending at this moment, and since when the first of it waits: when it was to
 * leave at first, however often it was tried since.
 */
export async function countWaiting(
  db: Database,
  { at, ways }: { at: Date; ways: readonly Channel[] },
): Promise<{ count: number; since: string | null }> {
  const now = at.toISOString();
  return db
    .selectFrom('outbox')
    .where('outbox.status', 'in', ['waiting', 'sending'])
    .where(({ eb, or }) => or([eb('outbox.leasedUntil', 'is', null), eb('outbox.leasedUntil', '<=', now)]))
    .where(firstDueAt, '<=', now)
    .where(({ eb, lit }) => (ways.length === 0 ? lit(false) : eb('outbox.channel', 'in', ways)))
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<string | null>(firstDueAt).as('since')])
    .executeTakeFirstOrThrow();
}
