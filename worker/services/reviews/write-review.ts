import { AppError } from '#domain/app-error.ts';
import type { Locale } from '#domain/locale.ts';
import { firstNameOf, isReviewLinkOver } from '#domain/reviews.ts';
import type { ReviewTokenInput, WriteReviewInput } from '#domain/schemas/reviews.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { findAsked, insertReview, stopRequests } from '../../db/queries/reviews/reviews.ts';
import type { Deps } from '../../deps.ts';
import { linkHash } from '../accounts/access-links.ts';
import { retryRefused } from '../edits/retry-refused.ts';

/** What whoever has the link of a review is asked, and has said; `ended` where it is too late to say anything. */
export async function readReview({ db, clock }: Pick<Deps, 'db' | 'clock'>, { token }: ReviewTokenInput) {
  const tokenHash = linkHash(token);
  const asked = tokenHash === null ? undefined : await findAsked(db, tokenHash);
  if (asked === undefined) return { state: 'expired' } as const;
  const { brand, model, customerName, stars, body, askedAt, stoppedAt } = asked;
  const rental = { vehicle: `${brand} ${model}`, firstName: firstNameOf(customerName) };
  const isStopped = stoppedAt !== null;
  if (stars !== null && body !== null) return { state: 'written', rental, isStopped, stars, body } as const;
  return { state: isReviewLinkOver(askedAt, clock.now()) ? 'ended' : 'open', rental, isStopped } as const;
}

/**
 * Writes the review of a booking, the first name alone. The same one sent again is the same. Throws LINK_EXPIRED, also 90 days
 * after it was asked for, and REVIEW_WRITTEN where its booking has another.
 */
export function writeReview(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  { token, stars, body }: WriteReviewInput,
  locale: Locale,
): Promise<void> {
  const tokenHash = linkHash(token);
  return retryRefused(
    async () => {
      const asked = tokenHash === null ? undefined : await findAsked(db, tokenHash);
      if (asked === undefined) throw new AppError('LINK_EXPIRED');
      if (asked.reviewId !== null) {
        if (asked.stars === stars && asked.body === body) return;
        throw new AppError('REVIEW_WRITTEN');
      }
      if (isReviewLinkOver(asked.askedAt, clock.now())) throw new AppError('LINK_EXPIRED');
      const { bookingId, vehicleId, customerName } = asked;
      const review = { bookingId, vehicleId, firstName: firstNameOf(customerName), stars, body, locale };
      const by = { userId: null, ip: null, at: clock.now() };
      await insertReview(db, { id: random.uuid(), ...review }, asked, by);
    },
    (error) => isUniqueViolation(error, 'reviews_booking_id_key'),
  );
}

/** Whoever wants no such message gets none any more. Throws LINK_EXPIRED. */
export async function stopReviews(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { token }: ReviewTokenInput,
): Promise<void> {
  const tokenHash = linkHash(token);
  if (tokenHash === null || !(await stopRequests(db, tokenHash, clock.now())))
    throw new AppError('LINK_EXPIRED');
}
