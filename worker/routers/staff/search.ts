import { staffSearchInput } from '#domain/schemas/staff-search.ts';
import { find } from '../../services/search/find.ts';
import { router, staffProcedure } from '../../trpc.ts';
import { foundByWords } from '../outputs/search.ts';

export const searchRouter = router({
  find: staffProcedure
    .input(staffSearchInput)
    .output(foundByWords)
    .query(({ ctx, input }) => find(ctx.deps, input)),
});
