import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { dayBeforeReminderAt } from '#domain/outbox.ts';
import { REVIEW_ASK_DAYS } from '#domain/reviews.ts';
import { hashToken } from '../../auth/token-hash.ts';
import { insertRequests, listToAsk } from '../../db/queries/reviews/reviews.ts';
import type { Deps } from '../../deps.ts';
import { reviewToken } from '../accounts/access-links.ts';

/** Asks the clients of rentals that ended yesterday or some days before, from nine in the morning on, each once. */
export async function askForReviews(deps: Pick<Deps, 'db' | 'clock' | 'signingSecret'>): Promise<void> {
  const at = deps.clock.now();
  const today = todayInHaiti(at);
  if (at < dayBeforeReminderAt(addDays(today, 1))) return;
  const ended = await listToAsk(deps.db, { from: addDays(today, -REVIEW_ASK_DAYS), to: addDays(today, -1) });
  const requests = ended.map(({ id }) => ({ bookingId: id, tokenHash: hashToken(reviewToken(deps, id)) }));
  await insertRequests(deps.db, requests, at);
}
