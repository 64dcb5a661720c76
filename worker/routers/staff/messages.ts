import * as v from 'valibot';
import { inEachLanguage } from '#domain/locale.ts';
import { ANSWER_TEXTS } from '#domain/message-texts.ts';
import {
  answerInput,
  beginConversationInput,
  bookingThreadInput,
  conversationInput,
  listConversationsInput,
  listRecipientsInput,
  markConversationReadInput,
  setNumberInput,
  useAsProofInput,
} from '#domain/schemas/messages.ts';
import { answer, beginConversation, markConversationRead } from '../../services/messages/answer.ts';
import {
  findRecipients,
  readBookingThread,
  readConversation,
  readConversations,
} from '../../services/messages/conversations.ts';
import { proofFromMessage } from '../../services/messages/message-file.ts';
import { setNumber } from '../../services/messages/set-number.ts';
import { listAnswers } from '../../services/outbox/message-texts.ts';
import { router, staffProcedure, telling } from '../../trpc.ts';
import { bookingThread, conversation, conversationList, recipients } from '../outputs/messages.ts';

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

  bookingThread: staffProcedure
    .input(bookingThreadInput)
    .output(bookingThread)
    .query(({ ctx, input }) => readBookingThread(ctx.deps, input)),

  recipients: staffProcedure
    .input(listRecipientsInput)
    .output(recipients)
    .query(({ ctx, input }) => findRecipients(ctx.deps, input)),

  /** What is put into the answer box instead of typing it. */
  answers: staffProcedure
    .output(
      v.array(v.object({ kind: v.picklist(ANSWER_TEXTS), body: v.object(inEachLanguage(() => v.string())) })),
    )
    .query(({ ctx }) => listAnswers(ctx.deps)),

  begin: staffProcedure
    .use(telling)
    .input(beginConversationInput)
    .output(v.object({ conversationId: v.string() }))
    .mutation(({ ctx, input }) => beginConversation(ctx.deps, input, ctx)),

  send: staffProcedure
    .use(telling)
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

  useAsProof: staffProcedure
    .input(useAsProofInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await proofFromMessage(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),

  setNumber: staffProcedure
    .input(setNumberInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await setNumber(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),
});
