import {
  decrementAttempts,
  deleteAttempts,
  deleteAttemptsBefore,
} from '../../db/queries/limits/rate-limits.ts';
import type { Deps } from '../../deps.ts';
import { type AttemptSubject, keyOf } from './subject.ts';

/** Removes the attempts of a subject that signed in. */
export function clearAttempts({ db }: Pick<Deps, 'db'>, subject: AttemptSubject): Promise<void> {
  return deleteAttempts(db, keyOf(subject));
}

/** Takes back the one attempt that succeeded; earlier failures stay counted. */
export function refundAttempt({ db }: Pick<Deps, 'db'>, subject: AttemptSubject): Promise<void> {
  return decrementAttempts(db, keyOf(subject));
}

const KEPT_MS = 24 * 60 * 60 * 1000;

/** For the scheduled sweep: drops windows older than a day, longer than any limit. */
export function forgetOldAttempts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return deleteAttemptsBefore(db, new Date(clock.now().getTime() - KEPT_MS));
}
