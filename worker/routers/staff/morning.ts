import { getMorning } from '../../services/morning/get-morning.ts';
import { adminProcedure, router } from '../../trpc.ts';
import { morning } from '../outputs/morning.ts';

export const morningRouter = router({
  get: adminProcedure.output(morning).query(({ ctx }) => getMorning(ctx.deps, ctx)),
});
