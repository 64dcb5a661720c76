import * as v from 'valibot';
import { STARS } from '../reviews.ts';
import { idField } from './fields.ts';
import { formObject } from './form-object.ts';
import { requiredParagraph } from './text.ts';

const INVALID = 'validation.input.invalid';
const tokenField = v.pipe(v.string(INVALID), v.maxLength(100, INVALID));

/** `public.reviews.read`, `public.reviews.stop`: a token, or the mark of one that this browser opened. */
export const reviewTokenInput = formObject({ token: tokenField });
export type ReviewTokenInput = v.InferOutput<typeof reviewTokenInput>;

/** `public.reviews.write` */
export const writeReviewInput = formObject({
  token: tokenField,
  stars: v.picklist(STARS, 'validation.review.stars'),
  body: requiredParagraph(2000, 'validation.review.max', 'validation.review.required'),
  hasConsented: v.literal(true, 'validation.review.consent'),
});
export type WriteReviewInput = v.InferOutput<typeof writeReviewInput>;

/** `public.reviews.shown`: of a car, or of all. */
export const shownReviewsInput = formObject({
  vehicleId: v.optional(idField('validation.vehicleId.required')),
});
export type ShownReviewsInput = v.InferOutput<typeof shownReviewsInput>;

/** `staff.reviews.answer` */
export const answerReviewInput = formObject({
  reviewId: idField(),
  answer: requiredParagraph(2000, 'validation.review.max', 'validation.review.required'),
});
export type AnswerReviewInput = v.InferOutput<typeof answerReviewInput>;

/** `staff.reviews.hide` */
export const hideReviewInput = formObject({
  reviewId: idField(),
  reason: requiredParagraph(500, 'validation.review.reasonMax', 'validation.reason.required'),
});
export type HideReviewInput = v.InferOutput<typeof hideReviewInput>;

/** `staff.reviews.show` */
export const showReviewInput = formObject({ reviewId: idField() });
export type ShowReviewInput = v.InferOutput<typeof showReviewInput>;
