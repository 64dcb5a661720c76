import * as v from 'valibot';
import {
  bookingRiskInput,
  branchIdInput,
  listTransfersInput,
  moveTransferInput,
  nameDriverInput,
  planTransferInput,
  updateRouteInput,
} from '#domain/schemas/transfers.ts';
import { editRoute } from '../../services/transfers/edit-route.ts';
import {
  getBookingRisk,
  listBookingsAtRisk,
  listRoutes,
  listTransfers,
} from '../../services/transfers/list-moves.ts';
import {
  cancelTransfer,
  finishTransfer,
  leaveOnTransfer,
  nameTransferDriver,
  undoLeave,
} from '../../services/transfers/move-transfer.ts';
import { planVehicleTransfer } from '../../services/transfers/plan-transfer.ts';
import { adminProcedure, router, staffProcedure, telling } from '../../trpc.ts';
import { bookingRisk, plannedTransfer, risks, route, routes, transfers } from '../outputs/transfers.ts';

const done = v.object({ ok: v.literal(true) });

export const transfersRouter = router({
  list: staffProcedure
    .input(listTransfersInput)
    .output(transfers)
    .query(({ ctx, input }) => listTransfers(ctx.deps, input)),

  risks: staffProcedure
    .input(branchIdInput)
    .output(risks)
    .query(({ ctx, input }) => listBookingsAtRisk(ctx.deps, input)),

  risk: staffProcedure
    .input(bookingRiskInput)
    .output(bookingRisk)
    .query(({ ctx, input }) => getBookingRisk(ctx.deps, input)),

  routes: staffProcedure.output(routes).query(({ ctx }) => listRoutes(ctx.deps)),

  plan: staffProcedure
    .use(telling)
    .input(planTransferInput)
    .output(plannedTransfer)
    .mutation(({ ctx, input }) => planVehicleTransfer(ctx.deps, input, ctx)),

  leave: staffProcedure
    .use(telling)
    .input(moveTransferInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await leaveOnTransfer(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),

  undoLeave: staffProcedure
    .use(telling)
    .input(moveTransferInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await undoLeave(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),

  finish: staffProcedure
    .use(telling)
    .input(moveTransferInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await finishTransfer(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),

  cancel: staffProcedure
    .use(telling)
    .input(moveTransferInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await cancelTransfer(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),

  nameDriver: staffProcedure
    .input(nameDriverInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await nameTransferDriver(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),

  updateRoute: adminProcedure
    .input(updateRouteInput)
    .output(route)
    .mutation(({ ctx, input }) => editRoute(ctx.deps, input, ctx)),
});
