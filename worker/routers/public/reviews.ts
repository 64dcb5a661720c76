import * as v from 'valibot';
import { reviewTokenInput, shownReviewsInput, writeReviewInput } from '#domain/schemas/reviews.ts';
import { listShownReviews } from '../../services/reviews/show-reviews.ts';
import { readReview, stopReviews, writeReview } from '../../services/reviews/write-review.ts';
import { publicProcedure, router } from '../../trpc.ts';
import { ownReview, shownReviews } from '../outputs/reviews.ts';

const done = v.object({ ok: v.literal(true) });

/** What clients say of a rental that is over. */
export const reviewsRouter = router({
  shown: publicProcedure
    .input(shownReviewsInput)
    .output(shownReviews)
    .query(({ ctx, input }) => listShownReviews(ctx.deps, input)),

  read: publicProcedure
    .input(reviewTokenInput)
    .output(ownReview)
    .query(({ ctx, input }) => readReview(ctx.deps, { token: ctx.linkTokenOf(input.token) })),

  write: publicProcedure
    .input(writeReviewInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await writeReview(ctx.deps, { ...input, token: ctx.linkTokenOf(input.token) }, ctx.locale);
      return { ok: true } as const;
    }),

  stop: publicProcedure
    .input(reviewTokenInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await stopReviews(ctx.deps, { token: ctx.linkTokenOf(input.token) });
      return { ok: true } as const;
    }),
});
