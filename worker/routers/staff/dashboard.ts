import { dashboardInput } from '#domain/schemas/dashboard.ts';
import { getDashboard } from '../../services/dashboard/get-dashboard.ts';
import { router, staffProcedure } from '../../trpc.ts';
import { dashboard } from '../outputs/dashboard.ts';

export const dashboardRouter = router({
  get: staffProcedure
    .input(dashboardInput)
    .output(dashboard)
    .query(({ ctx, input }) => getDashboard(ctx.deps, input, ctx)),
});
