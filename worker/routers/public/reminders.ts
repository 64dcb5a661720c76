import * as v from 'valibot';
import { reminderTokenInput, stopByLinkInput } from '#domain/schemas/how-told.ts';
import { readReminders, startByLink, stopByLink } from '../../services/clients/how-told.ts';
import { publicProcedure, router } from '../../trpc.ts';

const done = v.object({ ok: v.literal(true) });

/** Whether a client is reminded, for whoever has the link of a reminder. */
export const remindersRouter = router({
  read: publicProcedure
    .input(reminderTokenInput)
    .output(v.object({ state: v.picklist(['expired', 'coming', 'stopped']) }))
    .query(({ ctx, input }) => readReminders(ctx.deps, { token: ctx.linkTokenOf(input.token) })),

  stop: publicProcedure
    .input(stopByLinkInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await stopByLink(ctx.deps, { ...input, token: ctx.linkTokenOf(input.token) });
      return { ok: true } as const;
    }),

  start: publicProcedure
    .input(reminderTokenInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await startByLink(ctx.deps, { token: ctx.linkTokenOf(input.token) });
      return { ok: true } as const;
    }),
});
