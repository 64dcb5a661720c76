import { AppError } from '#domain/app-error.ts';
import { recordAttempts } from '../../db/queries/limits/rate-limits.ts';
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

/** Whose attempt it is, and how many pass where it is not the limit of the others. */
export interface CountedSubject extends AttemptSubject {
  limit?: number;
}

/**
 * Counts an attempt against each subject in turn, in one trip, safe under any concurrency, and says whether all
 * allow it. Refused attempts count, but do not prolong the window, and reach none of the subjects that follow: an
 * address over its limit counts for no e-mail. So the address comes first, everywhere.
 */
export async function consumeAttempts(
  deps: Pick<Deps, 'db' | 'clock'>,
  subjects: readonly CountedSubject[],
  { limit, windowMs }: RateLimit,
): Promise<RateLimitVerdict> {
  const keyed = subjects.map((subject) => ({ ...keyOf(subject), limit: subject.limit ?? limit }));
  const keys = new Map(keyed.map((key) => [`${key.scope} ${key.subjectHash}`, key]));
  if (keys.size === 0) return { isAllowed: true, retryAt: null };
  const { spentSince } = await recordAttempts(deps.db, [...keys.values()], {
    now: deps.clock.now(),
    windowMs,
  });
  if (spentSince === null) return { isAllowed: true, retryAt: null };
  return { isAllowed: false, retryAt: new Date(Date.parse(spentSince) + windowMs).toISOString() };
}

/** Throws AppError RATE_LIMITED with `{ retryAt }` unless the attempt was allowed. */
export function requireAllowed({ isAllowed, retryAt }: RateLimitVerdict): void {
  if (!isAllowed) throw new AppError('RATE_LIMITED', { retryAt });
}
