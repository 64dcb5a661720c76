import * as v from 'valibot';
import { inEachLanguage } from '#domain/locale.ts';
import { TEXT_KINDS, TEXT_VALUES } from '#domain/message-texts.ts';
import {
  resetMessageTextInput,
  sampleMessageTextInput,
  saveMessageTextInput,
} from '#domain/schemas/message-texts.ts';
import { listTexts, resetText, saveText } from '../../services/outbox/message-texts.ts';
import { sampleText } from '../../services/outbox/sample-text.ts';
import { adminProcedure, router } from '../../trpc.ts';

const inLanguages = v.object(inEachLanguage(() => v.string()));
const words = { subject: inLanguages, body: inLanguages };

const messageText = v.object({
  kind: v.picklist(TEXT_KINDS),
  ...words,
  standard: v.object(words),
  isOwn: v.boolean(),
  /** What may stand in it, and what has to. */
  values: v.array(v.picklist(TEXT_VALUES)),
  needed: v.array(v.picklist(TEXT_VALUES)),
  /** Of the body, in characters. */
  maxLength: v.number(),
  /** 0 where it never had other words than the standard. */
  rowVersion: v.number(),
});

/** The words of the messages that leave by themselves. */
export const messageTextsRouter = router({
  list: adminProcedure.output(v.array(messageText)).query(({ ctx }) => listTexts(ctx.deps)),

  sample: adminProcedure
    .input(sampleMessageTextInput)
    .output(v.object({ values: v.object(inEachLanguage(() => v.record(v.string(), v.string()))) }))
    .query(({ ctx, input }) => sampleText(ctx.deps, input, ctx)),

  save: adminProcedure
    .input(saveMessageTextInput)
    .output(messageText)
    .mutation(({ ctx, input }) => saveText(ctx.deps, input, ctx)),

  reset: adminProcedure
    .input(resetMessageTextInput)
    .output(messageText)
    .mutation(({ ctx, input }) => resetText(ctx.deps, input, ctx)),
});
