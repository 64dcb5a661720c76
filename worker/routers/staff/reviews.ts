import * as v from 'valibot';
import { answerReviewInput, hideReviewInput, showReviewInput } from '#domain/schemas/reviews.ts';
import { answerReview, hideReview, listReviews, showReview } from '../../services/reviews/staff-reviews.ts';
import { router, staffProcedure } from '../../trpc.ts';
import { staffReviews } from '../outputs/reviews.ts';

const done = v.object({ ok: v.literal(true) });

export const reviewsRouter = router({
  list: staffProcedure.output(staffReviews).query(({ ctx }) => listReviews(ctx.deps)),

  answer: staffProcedure
    .input(answerReviewInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await answerReview(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),

  hide: staffProcedure
    .input(hideReviewInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await hideReview(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),

  show: staffProcedure
    .input(showReviewInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await showReview(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),
});
