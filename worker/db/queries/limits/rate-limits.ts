import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../client.ts';

export interface RateLimitKey {
  scope: string;
  subjectHash: string;
}

export interface CountedKey extends RateLimitKey {
  /** Attempts that pass in one window. Counted one further and no more, so that no flood overflows the column. */
  limit: number;
}

export interface RecordedAttempt {
  isSpent: boolean;
  windowStartedAt: string;
}

/** Counts one attempt of a key; a window starts with its first attempt and does not move, one that is over starts anew. */
function counting(
  key: CountedKey,
  now: Date,
  windowMs: number,
  isAsked: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const isOver = sql`kept.window_started_at <= ${new Date(now.getTime() - windowMs)}::timestamptz`;
  return sql`
    insert into rate_limits as kept (scope, subject_hash, window_started_at, attempts)
    select ${key.scope}, ${key.subjectHash}, ${now}::timestamptz, 1 where ${isAsked}
    on conflict (scope, subject_hash) do update set
      attempts = case when ${isOver} then 1 else least(kept.attempts + 1, ${key.limit + 1}::int) end,
      window_started_at = case when ${isOver} then excluded.window_started_at else kept.window_started_at end
    returning attempts > ${key.limit} as is_spent, window_started_at`;
}

/**
 * Counts one attempt of each key in turn, in one statement, up to the first that is spent: what comes after it is not
 * touched. Answers what was counted. Rows are locked as they come: keys that are counted together anywhere have to come
 * in the same order everywhere, each once, or they may close a circle.
 */
export async function recordAttempts(
  db: Database,
  keys: readonly CountedKey[],
  { now, windowMs }: { now: Date; windowMs: number },
): Promise<RecordedAttempt[]> {
  const name = (index: number) => sql.id(`turn_${index}`);
  const turns = keys.map((key, index) => {
    const isAsked = index === 0 ? sql`true` : sql`exists (select from ${name(index - 1)} where not is_spent)`;
    return sql`${name(index)} as (${counting(key, now, windowMs, isAsked)})`;
  });
  const counted = keys.map((_, index) => sql`select is_spent, window_started_at from ${name(index)}`);
  const { rows } = await sql<RecordedAttempt>`
    with ${sql.join(turns)} ${sql.join(counted, sql` union all `)}`.execute(db);
  return rows;
}

export async function deleteAttempts(db: Database, key: RateLimitKey): Promise<void> {
  await db
    .deleteFrom('rateLimits')
    .where('scope', '=', key.scope)
    .where('subjectHash', '=', key.subjectHash)
    .execute();
}

/**
 * Takes one attempt back; the last one takes its row along, for a row counts at least one. Locked first: of two at once,
 * the second sees what the first one left.
 */
export async function decrementAttempts(db: Database, key: RateLimitKey): Promise<void> {
  await db
    .with('kept', (qc) =>
      qc
        .selectFrom('rateLimits')
        .select(['scope', 'subjectHash', 'attempts'])
        .where('scope', '=', key.scope)
        .where('subjectHash', '=', key.subjectHash)
        .forUpdate(),
    )
    .with('decremented', (qc) =>
      qc
        .updateTable('rateLimits')
        .from('kept')
        .set((eb) => ({ attempts: eb('kept.attempts', '-', 1) }))
        .whereRef('rateLimits.scope', '=', 'kept.scope')
        .whereRef('rateLimits.subjectHash', '=', 'kept.subjectHash')
        .where('kept.attempts', '>', 1),
    )
    .deleteFrom('rateLimits')
    .using('kept')
    .whereRef('rateLimits.scope', '=', 'kept.scope')
    .whereRef('rateLimits.subjectHash', '=', 'kept.subjectHash')
    .where('kept.attempts', '=', 1)
    .execute();
}

/** Windows that began before `startedBefore` count for nothing any more. */
export async function deleteAttemptsBefore(db: Database, startedBefore: Date): Promise<void> {
  await db.deleteFrom('rateLimits').where('windowStartedAt', '<', startedBefore.toISOString()).execute();
}
