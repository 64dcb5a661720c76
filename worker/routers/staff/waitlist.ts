import * as v from 'valibot';
import { listWaitlistInput, offerCarInput, waitlistEntryInput } from '#domain/schemas/waitlist.ts';
import {
  listCarsToOffer,
  listWaiting,
  offerCar,
  removeFromWaitlist,
} from '../../services/waitlist/staff-waitlist.ts';
import { router, staffProcedure, telling } from '../../trpc.ts';
import { carsToOffer, waitlist } from '../outputs/waitlist.ts';

const done = v.object({ ok: v.literal(true) });

export const waitlistRouter = router({
  list: staffProcedure
    .input(listWaitlistInput)
    .output(waitlist)
    .query(({ ctx, input }) => listWaiting(ctx.deps, input)),

  cars: staffProcedure
    .input(waitlistEntryInput)
    .output(carsToOffer)
    .query(({ ctx, input }) => listCarsToOffer(ctx.deps, input)),

  offer: staffProcedure
    .use(telling)
    .input(offerCarInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await offerCar(ctx.deps, input, ctx);
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
