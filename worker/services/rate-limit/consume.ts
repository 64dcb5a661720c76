import { AppError } from '#domain/app-error.ts';
import { recordAttempts } from '../../db/queries/rate-limits.ts';
import type { Deps } from '../../deps.ts';
import { type AttemptSubject, keyOf } from './subject.ts';

export interface RateLimit {
  /** Attempts that pass in one window; the next is refused. */
  limit: number;
  /** Length of a window in milliseconds, from its first attempt. */
  windowMs: number;
}

export interface RateLimitVerdict {
  isAllowed: boolean;
  /** ISO instant from which the next attempt may pass; null when this one passed. */
  retryAt: string | null;
}

/**
 * Counts an attempt against every subject at once (one statement, safe under any concurrency) and says whether
 * all of them still allow it. Refused attempts count too, but do not prolong the window.
 */
export async function consumeAttempts(
  deps: Pick<Deps, 'db' | 'clock'>,
  subjects: readonly AttemptSubject[],
  { limit, windowMs }: RateLimit,
): Promise<RateLimitVerdict> {
  const keys = new Map(subjects.map(keyOf).map((key) => [`${key.scope} ${key.subjectHash}`, key]));
  const ordered = [...keys].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, key]) => key);
  if (ordered.length === 0) return { isAllowed: true, retryAt: null };
  const window = { now: deps.clock.now(), windowMs, cap: limit + 1 };
  const counts = await recordAttempts(deps.db, ordered, window);
  const exhausted = counts.filter(({ attempts }) => attempts > limit);
  if (exhausted.length === 0) return { isAllowed: true, retryAt: null };
  const lastReset = Math.max(...exhausted.map((row) => Date.parse(row.windowStartedAt) + windowMs));
  return { isAllowed: false, retryAt: new Date(lastReset).toISOString() };
}

/** Throws AppError RATE_LIMITED with `{ retryAt }` unless the attempt was allowed. */
export function requireAllowed({ isAllowed, retryAt }: RateLimitVerdict): void {
  if (!isAllowed) throw new AppError('RATE_LIMITED', { retryAt });
}
