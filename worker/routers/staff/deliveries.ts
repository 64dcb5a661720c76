import * as v from 'valibot';
import { listDeliveriesInput, moveDeliveryInput, planDeliveryInput } from '#domain/schemas/deliveries.ts';
import {
  cancelDelivery,
  finishDelivery,
  leaveForDelivery,
  listDeliveries,
  planDelivery,
} from '../../services/deliveries/deliveries.ts';
import { router, staffProcedure, telling } from '../../trpc.ts';
import { deliveries, plannedDelivery } from '../outputs/deliveries.ts';

const done = v.object({ ok: v.literal(true) });
const isDone = () => ({ ok: true }) as const;

export const deliveriesRouter = router({
  list: staffProcedure
    .input(listDeliveriesInput)
    .output(deliveries)
    .query(({ ctx, input }) => listDeliveries(ctx.deps, input)),

  plan: staffProcedure
    .use(telling)
    .input(planDeliveryInput)
    .output(plannedDelivery)
    .mutation(({ ctx, input }) => planDelivery(ctx.deps, input, ctx)),

  leave: staffProcedure
    .input(moveDeliveryInput)
    .output(done)
    .mutation(({ ctx, input }) => leaveForDelivery(ctx.deps, input, ctx).then(isDone)),

  finish: staffProcedure
    .input(moveDeliveryInput)
    .output(done)
    .mutation(({ ctx, input }) => finishDelivery(ctx.deps, input, ctx).then(isDone)),

  cancel: staffProcedure
    .input(moveDeliveryInput)
    .output(done)
    .mutation(({ ctx, input }) => cancelDelivery(ctx.deps, input, ctx).then(isDone)),
});
