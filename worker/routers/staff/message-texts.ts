import * as v from 'valibot';
import { inEachLanguage } from '#domain/locale.ts';
import { TEXT_KINDS, TEXT_VALUES } from '#domain/message-texts.ts';
import {
  previewMessageTextInput,
  resetMessageTextInput,
  saveMessageTextInput,
} from '#domain/schemas/message-texts.ts';
import { listTexts, resetText, saveText } from '../../services/outbox/message-texts.ts';
import { previewText } from '../../services/outbox/preview-text.ts';
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

  /** Changes nothing: a long text does not fit into the address of a query. */
  preview: adminProcedure
    .input(previewMessageTextInput)
    .output(v.nullable(v.object({ subject: v.string(), text: v.string(), html: v.nullable(v.string()) })))
    .mutation(({ ctx, input }) => previewText(ctx.deps, input, ctx)),

  save: adminProcedure
    .input(saveMessageTextInput)
    .output(messageText)
    .mutation(({ ctx, input }) => saveText(ctx.deps, input, ctx)),

  reset: adminProcedure
    .input(resetMessageTextInput)
    .output(messageText)
    .mutation(({ ctx, input }) => resetText(ctx.deps, input, ctx)),
});
