import { sql } from 'kysely';
import type { Database } from '../client.ts';

export interface RateLimitKey {
  scope: string;
  subjectHash: string;
}

export interface RateLimitWindow {
  now: Date;
  windowMs: number;
  /** Attempts are counted up to here, so that no flood overflows the column. */
  cap: number;
}

/**
 * Counts one attempt of every key in one statement and answers the counts. A window starts with its first attempt
 * and does not move; one that is over starts anew. Give the keys in one order everywhere, each once: rows are
 * locked as they come, and a fixed order cannot deadlock.
 */
export function recordAttempts(db: Database, keys: RateLimitKey[], { now, windowMs, cap }: RateLimitWindow) {
  const oldestOpen = new Date(now.getTime() - windowMs).toISOString();
  return db
    .insertInto('rateLimits')
    .values(keys.map((key) => ({ ...key, windowStartedAt: now, attempts: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['scope', 'subjectHash']).doUpdateSet((eb) => {
        const isOver = eb('rateLimits.windowStartedAt', '<=', oldestOpen);
        const next = sql<number>`least(${eb.ref('rateLimits.attempts')} + 1, ${cap})`;
        const started = eb.ref('rateLimits.windowStartedAt');
        return {
          attempts: eb.case().when(isOver).then(1).else(next).end(),
          windowStartedAt: eb
            .case()
            .when(isOver)
            .then(eb.ref('excluded.windowStartedAt'))
            .else(started)
            .end(),
        };
      }),
    )
    .returning(['attempts', 'windowStartedAt'])
    .execute();
}

export async function deleteAttempts(db: Database, key: RateLimitKey): Promise<void> {
  await db
    .deleteFrom('rateLimits')
    .where('scope', '=', key.scope)
    .where('subjectHash', '=', key.subjectHash)
    .execute();
}

/** Takes one attempt back; the last one takes its row along, for a row counts at least one. */
export async function decrementAttempts(db: Database, key: RateLimitKey): Promise<void> {
  await db
    .with('decremented', (qc) =>
      qc
        .updateTable('rateLimits')
        .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
        .where('scope', '=', key.scope)
        .where('subjectHash', '=', key.subjectHash)
        .where('attempts', '>', 1),
    )
    .deleteFrom('rateLimits')
    .where('scope', '=', key.scope)
    .where('subjectHash', '=', key.subjectHash)
    .where('attempts', '=', 1)
    .execute();
}

/** Windows that began before `startedBefore` count for nothing any more. */
export async function deleteAttemptsBefore(db: Database, startedBefore: Date): Promise<void> {
  await db.deleteFrom('rateLimits').where('windowStartedAt', '<', startedBefore.toISOString()).execute();
}
