import * as v from 'valibot';
import { listWaitlistInput, offerVehicleInput, waitlistEntryInput } from '#domain/schemas/waitlist.ts';
import {
  listVehiclesToOffer,
  listWaiting,
  offerVehicle,
  removeFromWaitlist,
} from '../../services/waitlist/staff-waitlist.ts';
import { router, staffProcedure, telling } from '../../trpc.ts';
import { vehiclesToOffer, waitlist } from '../outputs/waitlist.ts';

const done = v.object({ ok: v.literal(true) });

export const waitlistRouter = router({
  list: staffProcedure
    .input(listWaitlistInput)
    .output(waitlist)
    .query(({ ctx, input }) => listWaiting(ctx.deps, input)),

  vehicles: staffProcedure
    .input(waitlistEntryInput)
    .output(vehiclesToOffer)
    .query(({ ctx, input }) => listVehiclesToOffer(ctx.deps, input)),

  offer: staffProcedure
    .use(telling)
    .input(offerVehicleInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await offerVehicle(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),

  remove: staffProcedure
    .use(telling)
    .input(waitlistEntryInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await removeFromWaitlist(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),
});
