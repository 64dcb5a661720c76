import { inOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';

export interface RateLimitKey {
  scope: string;
  subjectHash: string;
}

export interface CountedKey extends RateLimitKey {
  /** Attempts that pass in one window. Counted up to one more than that, so that the column cannot overflow. */
  limit: number;
}

export interface Window {
  now: Date;
  windowMs: number;
}

/** Windows that began at this instant or before are over. */
export function oldestOpen({ now, windowMs }: Window): string {
  return new Date(now.getTime() - windowMs).toISOString();
}

export function selectAttempts(db: Database, { scope, subjectHash }: RateLimitKey) {
  return db
    .selectFrom('rateLimits')
    .select('attempts')
    .where('scope', '=', scope)
    .where('subjectHash', '=', subjectHash);
}

/**
 * Counts one attempt of a key; a window starts with its first attempt and does not move, one that is over starts again.
 * Counts nothing when one of the keys before it in the batch is over its limit.
 */
export function countAttempt(
  db: Database,
  { scope, subjectHash, limit }: CountedKey,
  window: Window,
  before: readonly CountedKey[] = [],
) {
  const attempt = db
    .selectNoFrom(({ val }) => [
      val(scope).as('scope'),
      val(subjectHash).as('subjectHash'),
      val(window.now).as('windowStartedAt'),
      val(1).as('attempts'),
    ])
    .where(({ and, not, exists }) =>
      and(before.map((key) => not(exists(selectAttempts(db, key).where('attempts', '>', key.limit))))),
    );
  return db
    .insertInto('rateLimits')
    .columns(['scope', 'subjectHash', 'windowStartedAt', 'attempts'])
    .expression(attempt)
    .onConflict((row) =>
      row.columns(['scope', 'subjectHash']).doUpdateSet(({ eb, fn, ref, val }) => {
        const isOver = eb('rateLimits.windowStartedAt', '<=', oldestOpen(window));
        const further = fn<number>('least', [eb('rateLimits.attempts', '+', 1), val(limit + 1)]);
        const startedAt = ref('rateLimits.windowStartedAt');
        return {
          attempts: eb.case().when(isOver).then(1).else(further).end(),
          windowStartedAt: eb.case().when(isOver).then(ref('excluded.windowStartedAt')).else(startedAt).end(),
        };
      }),
    )
    .returning(['attempts', 'windowStartedAt']);
}

/**
 * Counts one attempt of each key in turn, up to the first that is over its limit: those after it are not counted. Answers, in
 * turn, since when that one counts, or nothing. Rows are locked in their order: keys that are counted together
 * anywhere have to come in the same order everywhere, each once, or they may deadlock.
 */
export async function recordAttempts(
  db: Database,
  keys: readonly CountedKey[],
  window: Window,
): Promise<{ spentSince: string | null }> {
  const answers = await inOneTrip(
    db,
    keys.map((key, index) => countAttempt(db, key, window, keys.slice(0, index))),
  );
  const spent = answers.flatMap((rows, index) =>
    rows.filter(({ attempts }) => attempts > (keys[index]?.limit ?? 0)),
  );
  return { spentSince: spent[0]?.windowStartedAt ?? null };
}

export async function deleteAttempts(db: Database, { scope, subjectHash }: RateLimitKey): Promise<void> {
  await db
    .deleteFrom('rateLimits')
    .where('scope', '=', scope)
    .where('subjectHash', '=', subjectHash)
    .execute();
}

/**
 * Takes one attempt back; with the last one its row is deleted, because a row counts at least one. Locked first: of two at once,
 * the second sees what the first has written.
 */
export async function decrementAttempts(db: Database, key: RateLimitKey): Promise<void> {
  const { scope, subjectHash } = key;
  await inOneTrip(db, [
    selectAttempts(db, key).forUpdate(),
    db
      .deleteFrom('rateLimits')
      .where('scope', '=', scope)
      .where('subjectHash', '=', subjectHash)
      .where('attempts', '=', 1),
    db
      .updateTable('rateLimits')
      .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
      .where('scope', '=', scope)
      .where('subjectHash', '=', subjectHash)
      .where('attempts', '>', 1),
  ]);
}

/** Windows that began before `startedBefore` count for nothing any more. */
export async function deleteAttemptsBefore(db: Database, startedBefore: Date): Promise<void> {
  await db.deleteFrom('rateLimits').where('windowStartedAt', '<', startedBefore.toISOString()).execute();
}
