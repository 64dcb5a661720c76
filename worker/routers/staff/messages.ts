import * as v from 'valibot';
import {
  answerInput,
  conversationInput,
  listConversationsInput,
  markConversationReadInput,
} from '#domain/schemas/message.ts';
import { answer, markConversationRead } from '../../services/message/answer.ts';
import { readConversation, readConversations } from '../../services/message/conversations.ts';
import { router, staffProcedure } from '../../trpc.ts';
import { conversation, conversationList } from '../outputs/message.ts';

const done = v.object({ ok: v.literal(true) });

export const messagesRouter = router({
  conversations: staffProcedure
    .input(listConversationsInput)
    .output(conversationList)
    .query(({ ctx, input }) => readConversations(ctx.deps, input)),

  thread: staffProcedure
    .input(conversationInput)
    .output(conversation)
    .query(({ ctx, input }) => readConversation(ctx.deps, input)),

  send: staffProcedure
    .input(answerInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await answer(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),

  markRead: staffProcedure
    .input(markConversationReadInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await markConversationRead(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),
});
