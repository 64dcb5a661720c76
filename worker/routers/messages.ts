import * as v from 'valibot';
import { markThreadReadInput, sendMessageInput, threadInput } from '#domain/schemas/messages.ts';
import { markThreadRead, readThread } from '../services/messages/read-thread.ts';
import { sendMessage } from '../services/messages/send-message.ts';
import { publicProcedure, router } from '../trpc.ts';
import { thread, threadMessage } from './outputs/messages.ts';

/** A customer's own end of a conversation: open to whoever holds the booking's token, or is signed in as its owner. */
export const messagesRouter = router({
  thread: publicProcedure
    .input(threadInput)
    .output(thread)
    .query(({ ctx, input }) => readThread(ctx.deps, input, ctx)),

  send: publicProcedure
    .input(sendMessageInput)
    .output(threadMessage)
    .mutation(({ ctx, input }) => sendMessage(ctx.deps, input, ctx)),

  markRead: publicProcedure
    .input(markThreadReadInput)
    .output(v.object({ ok: v.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await markThreadRead(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),
});
