import { AppError } from '#domain/app-error.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import type { Locale } from '#domain/locale.ts';
import { WAITLIST_WINDOW_MS, WISHES_PER_ADDRESS, WISHES_PER_EMAIL } from '#domain/policy.ts';
import { checkPeriod } from '#domain/rental-period.ts';
import type { UsualTimes } from '#domain/rental-times.ts';
import type { JoinWaitlistInput } from '#domain/schemas/waitlist.ts';
import { isWished } from '#domain/waitlist.ts';
import { hashToken } from '../../auth/token-hash.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { findSameWish, insertWish, tellAgain } from '../../db/queries/waitlist/waitlist.ts';
import type { Deps } from '../../deps.ts';
import { waitToken } from '../accounts/access-links.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { consumeAttempts, requireAllowed } from '../limits/consume.ts';
import { addressSubject, emailSubject } from '../limits/subject.ts';
import { listFitting, readGround, requireTimes, timesFor } from './fitting-vehicles.ts';

export interface JoinRequest {
  ip: string;
  locale: Locale;
}

/** `free` where a car can be booked now: nobody waits for it. */
export type Joined = { state: 'waiting' | 'free' };

async function countWish(deps: Pick<Deps, 'db' | 'clock'>, ip: string, email: string): Promise<void> {
  const at = addressSubject(ip);
  const address = { scope: 'waitlist-address', subject: at, limit: WISHES_PER_ADDRESS };
  // With the e-mail alone anybody could use up its owner's limit.
  const person = { scope: 'waitlist-email', subject: `${at}\n${emailSubject(email)}` };
  const limit = { limit: WISHES_PER_EMAIL, windowMs: WAITLIST_WINDOW_MS };
  requireAllowed(await consumeAttempts(deps, [address, person], limit));
}

/**
 * Puts somebody on the list of a branch and days. The same wish twice is one, with what was said first: whoever types an e-mail has
 * not proved that it is theirs. Its person gets their link again, once a day, to leave and say it anew. Throws VALIDATION_FAILED for days that nobody can book and for times of their own that the branch does not offer then, RATE_LIMITED `{ retryAt }`. A program that filled in the hidden field gets the
 * same answer and nothing is stored.
 */
export async function joinWaitlist(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'signingSecret'>,
  { website, ...input }: JoinWaitlistInput,
  { ip, locale }: JoinRequest,
): Promise<Joined> {
  const at = deps.clock.now();
  const [ground] = await Promise.all([readGround(deps.db), countWish(deps, ip, input.email)]);
  const problem = checkPeriod(input, todayInHaiti(at));
  if (problem !== null) {
    const field = problem.startsWith('validation.pickupDate') ? 'pickupDate' : 'returnDate';
    throw new AppError('VALIDATION_FAILED', { fieldErrors: { [field]: problem } });
  }
  if (website) return { state: 'waiting' };
  const wish = withBothTimes(input, ground);
  requireTimes(wish, ground, at);
  const { branchId } = wish;
  const times = timesFor(wish, ground, at);
  const fitting = times && (await listFitting(deps.db, { branchId, times, ground, at, until: at }));
  if (fitting?.some((vehicle) => isWished(wish, vehicle))) return { state: 'free' };
  await retryRefused(
    () => keepWish(deps, { ...wish, locale }, at),
    (error) => isUniqueViolation(error, 'waitlist_once'),
  );
  return { state: 'waiting' };
}

/** Whoever says one time has the usual one at the other end. */
function withBothTimes(
  { pickupTime, returnTime, ...input }: Omit<JoinWaitlistInput, 'website'>,
  { defaultPickupTime, defaultReturnTime }: UsualTimes,
) {
  const isUsual = pickupTime === undefined && returnTime === undefined;
  return {
    ...input,
    pickupTime: isUsual ? null : (pickupTime ?? defaultPickupTime),
    returnTime: isUsual ? null : (returnTime ?? defaultReturnTime),
  };
}

async function keepWish(
  deps: Pick<Deps, 'db' | 'random' | 'signingSecret'>,
  wish: ReturnType<typeof withBothTimes> & { locale: Locale },
  at: Date,
): Promise<void> {
  const same = await findSameWish(deps.db, wish);
  if (same !== undefined) return tellAgain(deps.db, same.id, at);
  const id = deps.random.uuid();
  const tokenHash = hashToken(waitToken(deps, id));
  await insertWish(deps.db, { ...wish, id, tokenHash }, { userId: null, ip: null, at });
}
