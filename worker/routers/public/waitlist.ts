import * as v from 'valibot';
import { joinWaitlistInput, waitlistTokenInput } from '#domain/schemas/waitlist.ts';
import { joinWaitlist } from '../../services/waitlist/join-waitlist.ts';
import { leaveWaitlist, readWait } from '../../services/waitlist/read-wait.ts';
import { publicProcedure, router, telling } from '../../trpc.ts';
import { wait } from '../outputs/waitlist.ts';

/** Who waits for a car when none is free. */
export const waitlistRouter = router({
  join: publicProcedure
    .use(telling)
    .input(joinWaitlistInput)
    .output(v.object({ state: v.picklist(['waiting', 'free']) }))
    .mutation(({ ctx, input }) => joinWaitlist(ctx.deps, input, ctx)),

  read: publicProcedure
    .input(waitlistTokenInput)
    .output(wait)
    .query(({ ctx, input }) => readWait(ctx.deps, { token: ctx.linkTokenOf(input.token) }, ctx)),

  leave: publicProcedure
    .use(telling)
    .input(waitlistTokenInput)
    .output(v.object({ ok: v.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await leaveWaitlist(ctx.deps, { token: ctx.linkTokenOf(input.token) });
      return { ok: true } as const;
    }),
});
