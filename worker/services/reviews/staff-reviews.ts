import { AppError } from '#domain/app-error.ts';
import type { AnswerReviewInput, HideReviewInput, ShowReviewInput } from '#domain/schemas/reviews.ts';
import {
  findReview,
  listForStaff,
  type StaffReview,
  updateReview,
} from '../../db/queries/reviews/reviews.ts';
import type { Deps } from '../../deps.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
const ROWS = 100;

/** The newest reviews, hidden ones too. */
export function listReviews({ db }: Pick<Deps, 'db'>) {
  return listForStaff(db, ROWS);
}

async function requireReview(db: Deps['db'], id: string): Promise<StaffReview> {
  const review = await findReview(db, id);
  if (review === undefined) throw new AppError('NOT_FOUND');
  return review;
}

/** Answers in public; another answer takes the place of the first, and the log has both. Throws NOT_FOUND. */
export function answerReview(
  deps: Needs,
  { reviewId, answer }: AnswerReviewInput,
  request: StaffRequest,
): Promise<void> {
  return retryRefused(async () => {
    const review = await requireReview(deps.db, reviewId);
    if (review.answer === answer) return;
    const metadata = { before: { answer: review.answer }, after: { answer } };
    await updateReview(deps.db, review, { set: { answer }, by: authorOf(deps, request), metadata });
  });
}

/** Hides the words of a review for a reason; its stars stay. Throws NOT_FOUND. */
export function hideReview(
  deps: Needs,
  { reviewId, reason }: HideReviewInput,
  request: StaffRequest,
): Promise<void> {
  return setHidden(deps, reviewId, reason, request);
}

/** Shows it again. Throws NOT_FOUND. */
export function showReview(deps: Needs, { reviewId }: ShowReviewInput, request: StaffRequest): Promise<void> {
  return setHidden(deps, reviewId, null, request);
}

function setHidden(deps: Needs, reviewId: string, hiddenReason: string | null, request: StaffRequest) {
  return retryRefused(async () => {
    const review = await requireReview(deps.db, reviewId);
    if (review.hiddenReason === hiddenReason) return;
    const metadata = { before: { hiddenReason: review.hiddenReason }, after: { hiddenReason } };
    await updateReview(deps.db, review, { set: { hiddenReason }, by: authorOf(deps, request), metadata });
  });
}
