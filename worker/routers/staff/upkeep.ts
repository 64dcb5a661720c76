import * as v from 'valibot';
import { addPaperInput, recordServiceInput, setPlanInput, upkeepDueInput } from '#domain/schemas/upkeep.ts';
import { vehicleIdInput } from '#domain/schemas/vehicles.ts';
import { addPaper, recordService, setPlan } from '../../services/upkeep/change-upkeep.ts';
import { getUpkeep, listUpkeepDue } from '../../services/upkeep/upkeep.ts';
import { router, staffProcedure } from '../../trpc.ts';
import { upkeepDue, vehicleUpkeep } from '../outputs/upkeep.ts';

const done = v.object({ ok: v.literal(true) });
const isDone = () => ({ ok: true }) as const;

export const upkeepRouter = router({
  ofVehicle: staffProcedure
    .input(vehicleIdInput)
    .output(vehicleUpkeep)
    .query(({ ctx, input }) => getUpkeep(ctx.deps, input)),

  due: staffProcedure
    .input(upkeepDueInput)
    .output(upkeepDue)
    .query(({ ctx, input }) => listUpkeepDue(ctx.deps, input)),

  addPaper: staffProcedure
    .input(addPaperInput)
    .output(done)
    .mutation(({ ctx, input }) => addPaper(ctx.deps, input, ctx).then(isDone)),

  setPlan: staffProcedure
    .input(setPlanInput)
    .output(done)
    .mutation(({ ctx, input }) => setPlan(ctx.deps, input, ctx).then(isDone)),

  recordService: staffProcedure
    .input(recordServiceInput)
    .output(done)
    .mutation(({ ctx, input }) => recordService(ctx.deps, input, ctx).then(isDone)),
});
