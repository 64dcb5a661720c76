import { listActivityInput, listAuthorsInput } from '#domain/schemas/activity.ts';
import { listActivity, listAuthors } from '../../services/activity/activity.ts';
import { router, staffProcedure } from '../../trpc.ts';
import { activityAuthors, activityPage } from '../outputs/activity.ts';

export const activityRouter = router({
  list: staffProcedure
    .input(listActivityInput)
    .output(activityPage)
    .query(({ ctx, input }) => listActivity(ctx.deps, input, ctx)),

  authors: staffProcedure
    .input(listAuthorsInput)
    .output(activityAuthors)
    .query(({ ctx, input }) => listAuthors(ctx.deps, input)),
});
